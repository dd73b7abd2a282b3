import type { PublicPageSeed } from '../shapes.ts'

/** What demo members have on their public pages beside the profile. */
export const PUBLIC_PAGES: PublicPageSeed[] = [
  {
    member: 'ingrid',
    name: 'ingrid-solheim',
    landscape: 3,
    certifications: [
      ['Industrial cyber security professional', 'GICSP, renewed every four years', '2024-03'],
      ['Electrical safety in operation', 'Norwegian electrical board', '2026-01'],
      ['Offshore emergency training', 'Bergen maritime centre', '2016-08'],
    ],
    projects: [
      {
        title: 'Frequency-response simulator',
        with: 'The control room of a power cooperative',
        month: '2023-11',
        link: 'https://ingridsolheim.example/simulator',
        words:
          'Operators lose a plant on a Tuesday morning and find out what the next ten seconds do. Used in every training since.',
      },
      {
        title: 'SCADA migration of nine stations',
        with: 'Two colleagues and one patient electrician',
        month: '2021-06',
        words: 'One station a month, each with a way back. We took the way back twice.',
      },
    ],
    work: [
      {
        title: 'Ten seconds after a plant is lost',
        words: 'A simulator for control rooms: the frequency falls, and one sees who catches it.',
        link: 'https://ingridsolheim.example/simulator',
        alt: 'Four curves one over the other, which swing more the further right they are.',
        draw: 'waves',
      },
      {
        title: 'A field guide to design papers',
        words: 'Twelve pages on writing what gets read. Free to copy and to argue with.',
        link: 'https://ingridsolheim.example/papers',
        alt: 'Hills drawn with contour lines.',
        draw: 'relief',
      },
      {
        title: 'Nine stations, one board',
        words: 'How the migration was followed: a bar a station, on a wall.',
        alt: 'Upright bars, most of them higher the further right they stand.',
        draw: 'bars',
      },
    ],
  },
  {
    member: 'wanjiru',
    name: 'wanjiru-kamau',
    landscape: 5,
    projects: [
      {
        title: 'Salary notes',
        with: 'Nine volunteers in nine cities',
        month: '2026-04',
        link: 'https://salarynotes.example',
        words:
          'A yearly anonymous survey of what product people are paid. The 2026 edition has 1,140 answers.',
      },
    ],
    work: [
      {
        title: 'What product people are paid in nine cities',
        words: 'Medians and spreads by years of work, with the doubt drawn in.',
        link: 'https://salarynotes.example',
        alt: 'Bars of different height side by side.',
        draw: 'bars',
      },
      {
        title: 'A strategy paper that fits on a matatu ticket',
        alt: 'A board of coloured tiles.',
        draw: 'tiles',
      },
    ],
  },
  {
    member: 'hiroshi',
    name: 'tanabe-gears',
    certifications: [['First-class mechanical design technician', 'Ministry of Labour', '1989-11']],
    work: [
      {
        title: 'The noise of 300 gear sets',
        words: 'Measurements in two parts: what grinding changes, and what it does not.',
        link: 'https://tanabe.example/noise',
        alt: 'Waves laid over each other, calm on the left and livelier on the right.',
        draw: 'waves',
      },
    ],
  },
  {
    member: 'priya',
    name: 'priya-r',
    landscape: 2,
    work: [
      {
        title: 'Where a write goes',
        words: 'The storage engine, drawn as a landscape: each valley is a place where data rests.',
        link: 'https://engine.example/map',
        alt: 'Valleys and summits drawn with contour lines.',
        draw: 'relief',
      },
    ],
  },
  {
    member: 'lukas',
    name: 'lukas-brandt',
    landscape: 6,
    certifications: [
      [
        'Web accessibility specialist',
        'International association of accessibility professionals',
        '2022-05',
      ],
    ],
    work: [
      {
        title: 'A date picker that survived nine screen readers',
        words: 'Every key, every reader, every sentence it says.',
        link: 'https://lukasbrandt.example/dates',
        alt: 'A grid of tiles in several colours, like the days of a month.',
        draw: 'tiles',
      },
    ],
  },
  {
    member: 'thandiwe',
    name: 'thandiwe-mokoena',
    landscape: 4,
    work: [
      {
        title: 'Thirteen weeks of cash',
        words: 'A template with the mistakes of others already in it.',
        alt: 'Thirteen bars, some high and some low.',
        draw: 'bars',
      },
    ],
  },
  {
    member: 'tunde',
    name: 'tunde-bakare',
    landscape: 2,
    certifications: [
      ['Registered engineer', 'COREN', '2018-09'],
      ['Battery safety', 'Lagos solar training centre', '2023-02'],
    ],
    projects: [
      {
        title: 'A sizing sheet that works offline',
        with: 'Two installers in Ikorodu',
        month: '2025-07',
        link: 'https://sizing.example',
        words: 'Loads in, panels and batteries out, on a phone without a network.',
      },
    ],
  },
  {
    member: 'sofia',
    name: 'sofia-lindqvist',
    certifications: [['Research ethics', 'Uppsala', '2021-10']],
    projects: [
      {
        title: 'A consent form people finish reading',
        month: '2024-06',
        words: 'One page, tested on a bus with thirty-one passengers.',
      },
    ],
  },
]
