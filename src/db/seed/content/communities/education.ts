import type { CommunitySeed } from '../../shapes.ts'

export const educationCommunities: CommunitySeed[] = [
  {
    name: 'Classroom to Curriculum',
    category: 'Education',
    description:
      'Teachers and those who write for them. Lessons that worked, and the ones which taught us more.',
    members: [
      'soojin',
      'nadia',
      'grace',
      'diego',
      'mbali',
      'hyejin',
      'valentina',
      'margaret',
      'hiroshi',
    ],
    discussions: [
      {
        by: 'soojin',
        title: 'The wrong answer of the week: 3/4 is bigger than 5/6 because the gaps are equal',
        body: "Both are 'one piece away'. A lovely mistake, since it is half of the right thought. What would you ask next?",
        replies: [
          { by: 'grace', body: 'Which gap would you rather fall into?' },
          {
            by: 'soojin',
            body: 'Stolen, with thanks. It took the class nineteen minutes and they drew it on the floor.',
          },
          {
            by: 'hiroshi',
            body: 'In the workshop I ask which shim they would remove. Same faces.',
          },
        ],
      },
      {
        by: 'hyejin',
        title: 'Coaching visits that teachers look forward to',
        body: 'After four years: announce them, stay the entire lesson, mention one thing, carry something. I carry the projector.',
        replies: [
          { by: 'margaret', body: 'On wards we call it rounding with your sleeves up.' },
          { by: 'soojin', body: 'And give the notes to them, never to the head.' },
        ],
      },
      {
        by: 'mbali',
        title: 'Field trips with forty children and one rock pool',
        body: 'Any system? Last time three got in.',
        replies: [
          {
            by: 'nadia',
            body: 'Rope circle and six stations, eight minutes each, and the naughtiest holds the watch.',
          },
          {
            by: 'diego',
            body: 'Maps. Give each pair a square metre to map and they guard it like lawyers.',
          },
        ],
      },
      {
        by: 'valentina',
        title: 'Drawing for science books: how wrong may a diagram be?',
        body: 'The heart in my commission is blue and red, as always. A nine-year-old asked me who painted his.',
        replies: [
          {
            by: 'soojin',
            body: "Wrong in one way, and say so beneath it. 'The colours are ours, to tell the two roads apart.'",
          },
          {
            by: 'margaret',
            body: 'I have met adults who expected blue in the syringe. Please put the line in.',
          },
        ],
      },
      {
        by: 'nadia',
        title: 'Teaching adults who left school at eleven',
        body: 'Farmers, fractions, pipe diameters. They calculate very well with hands and are ashamed of paper.',
        replies: [
          {
            by: 'hyejin',
            body: 'Begin with their hands and write down what the hands did. The paper arrives as a record and not as a test.',
          },
        ],
      },
    ],
  },
  {
    name: 'Scholarship Circle',
    category: 'Education',
    description:
      "Applicants and former committee members. We read one another's essays and we say what committees never write back.",
    members: [
      'aisha',
      'bruno',
      'zainab',
      'astrid',
      'nadia',
      'soojin',
      'grace',
      'mbali',
      'margaret',
      'yusuf',
      'lea',
    ],
    discussions: [
      {
        by: 'zainab',
        title: 'How personal should the first paragraph be?',
        body: 'Every sample essay starts with a dying relative. Mine are alive and quite cheerful.',
        replies: [
          {
            by: 'nadia',
            body: 'I sat on a committee for six years. Start with the thing you cannot stop thinking about. Cheerful relatives are no obstacle.',
          },
          {
            by: 'mbali',
            body: 'Mine began with a bucket of larvae. I got the funding and a nickname.',
          },
          {
            by: 'zainab',
            body: "It now starts with the clinic's broken fridge. Thank you, this is so much better.",
          },
        ],
      },
      {
        by: 'bruno',
        title: 'References from people who barely know you',
        body: 'My professor has two hundred students and signs what I write.',
        replies: [
          {
            by: 'grace',
            body: 'Give him three facts he saw himself: the day, the plot, what you did. A short true letter beats a long one.',
          },
          {
            by: 'soojin',
            body: 'And ask the seed-house supervisor for a second. Committees love a person who watched you work in the rain.',
          },
        ],
      },
      {
        by: 'astrid',
        title: 'Two offers, one deadline each, wrong order',
        body: 'The small one wants an answer a week before the large one decides. Is it rude to ask for time?',
        replies: [
          {
            by: 'margaret',
            body: 'Ask, with the date in the first line. I have never seen an offer withdrawn for a courteous question.',
          },
          { by: 'lea', body: 'I asked, they gave me nine days. I still send them a card.' },
        ],
      },
      {
        by: 'aisha',
        title: 'Interview on video from a house with five brothers',
        body: 'Tips?',
        replies: [
          {
            by: 'yusuf',
            body: 'A parked car. Laptop on the dashboard, phone as a hotspot, fan off when you speak.',
          },
          { by: 'mbali', body: 'Tell them at the start that a goat may appear. Then it is charm.' },
          {
            by: 'aisha',
            body: 'A goat did not appear, a muezzin did. They asked about my radio work and we laughed. I am through to the last round!',
          },
        ],
      },
      {
        by: 'lea',
        title: 'What do committees do with grades from different systems?',
        body: 'Mine are French, so a 14 is a small miracle and looks like a failure everywhere else.',
        replies: [
          {
            by: 'nadia',
            body: 'Less than you fear. We looked for a rising line and for one hard course taken by choice.',
          },
        ],
      },
    ],
  },
  {
    name: 'PhD and After',
    category: 'Education',
    description: 'Doctorates in progress, finished, abandoned or put to use elsewhere.',
    members: [
      'mbali',
      'nadia',
      'lea',
      'yusuf',
      'priya',
      'meilin',
      'ingrid',
      'soojin',
      'astrid',
      'rafael',
      'hiroshi',
    ],
    discussions: [
      {
        by: 'lea',
        title: 'Is it foolish to begin a doctorate at thirty-four with a toddler?',
        body: 'A half-time clinical one. I coordinate trials and would like to ask my own question for once.',
        replies: [
          {
            by: 'nadia',
            body: 'I began at thirty-six with two. I was slower than the others and never once wondered why I was doing it.',
          },
          {
            by: 'yusuf',
            body: "Get the protected days written in the contract, with the weekday. 'Half' without a weekday means nothing.",
          },
          { by: 'lea', body: 'Tuesdays and Thursdays, in ink. Application goes out on Friday.' },
        ],
      },
      {
        by: 'mbali',
        title: "My supervisor wants her name on the port's report",
        body: 'I wrote it on port time, from port data, without her.',
        replies: [
          {
            by: 'priya',
            body: 'Acknowledge, by name, for the method she taught you. Authorship follows work; say so in one sentence and attach the contribution list.',
          },
          { by: 'nadia', body: 'Do it in person, with tea. In writing afterwards.' },
        ],
      },
      {
        by: 'meilin',
        title: "Leaving with a master's after three years",
        body: 'It was the right thing, and I still cannot drive past the campus. Does it wear off?',
        replies: [
          {
            by: 'ingrid',
            body: 'Mine took four years, and then one day I hired somebody from that group and it was only a building.',
          },
          { by: 'rafael', body: 'I closed a company. Similar building, similar four years.' },
        ],
      },
      {
        by: 'priya',
        title: 'Reading papers with undergraduates: a format that works',
        body: 'One figure. Only one. What is on the axes, what would you expect, what did they get, what did they leave out. Forty minutes.',
        replies: [
          { by: 'soojin', body: "This is precisely how we look at a child's drawing." },
          {
            by: 'mbali',
            body: 'Tried it with the sea-urchin group. They have begun to distrust bar charts, I am so proud.',
          },
        ],
      },
      {
        by: 'astrid',
        title: 'Industry thesis or university thesis?',
        body: 'The shipyard pays and wants to read it before anyone else does.',
        replies: [
          {
            by: 'ingrid',
            body: "Read the sentence about publication. If it says 'not unreasonably withheld' sign it. If it says 'at its discretion' do not.",
          },
        ],
      },
    ],
  },
]
