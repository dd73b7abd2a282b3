import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const waterOrganizations: OrganizationSeed[] = [
  {
    name: 'Cape Lantern Marine Institute',
    type: 'educational',
    city: 'Cape Town',
    country: 'South Africa',
    website: 'capelanternmarineinstitute.example',
    industries: ['Education', 'Engineering & Manufacturing'],
    description:
      'Teaching and research on a working harbour: coastal engineering, fisheries and the fog signals that gave it the name.',
    applying:
      'Apply with transcripts and the names of two people who have seen you work. Decisions are made by a panel of staff and one student, who has a full vote.',
    opportunities: [
      {
        title: 'MSc Scholarship in Coastal Engineering',
        type: 'scholarship',
        pay: 'ZAR 240,000 a year and housing',
        places: 6,
        level: 'Recent Graduate',
        posted: 0.8,
        deadline: 63,
        description: [
          'Two years, full time, with a research question that belongs to a harbour, a lagoon or a stretch of dune road that is falling into the sea. The scholarship pays fees, a living allowance and a room at the old signal station.',
          'Six are given each year, four of them to students from elsewhere in Africa. Your field season is paid for separately, boats included.',
          'Shortlisted candidates spend a day with us on the breakwater. It is not a test; it is windy, and we would like to know if you mind.',
        ],
        requirements: [
          "Bachelor's degree in civil, mechanical or environmental engineering, or oceanography",
          'Mathematics to the level of partial differential equations',
          'A one-page account of a coast you know',
        ],
        benefits: ['Housing, health cover and one conference'],
        skills: ['Coastal engineering', 'MATLAB', 'Hydrodynamics'],
      },
      {
        title: 'Fisheries Observer Trainee',
        type: 'internship',
        pay: paid('ZAR', 9_800, 'month'),
        level: 'Recent Graduate',
        deadline: -6,
        posted: 52,
        status: 'closed',
        ended: { days: 3, outcome: 'filled_elsewhere' },
        description: [
          'Learn to count fish where they are caught. Six weeks ashore for species, sampling and safety, then four trips of up to ten days on hake trawlers and the inshore line fleet.',
          'Skippers are used to observers and mostly civil. You will be seasick at least once, and you will not be alone in it.',
        ],
        requirements: [
          'National diploma or degree in a marine or natural science',
          'Medical fitness certificate for seafarers',
        ],
        benefits: ['Pay at sea is one and a half times the stipend'],
        skills: ['Marine biology', 'Field sampling', 'Seamanship'],
      },
      {
        title: 'Senior Lecturer, Port and Harbour Design',
        type: 'job',
        pay: paid('ZAR', [780_000, 910_000], 'year'),
        level: 'Senior (10+ years experience)',
        deadline: 50,
        description: [
          "The department teaches forty undergraduates and fifteen master's students, and has a wave flume you can walk in. You would lead the design studio, where students redraw a real harbour every year for a client who turns up.",
        ],
        requirements: [
          'Ten years in design or construction of ports, of which some abroad',
          'Registered engineer, or eligible within a year',
        ],
        benefits: ['One day a week for consulting, in your own name'],
        skills: ['Port engineering', 'Teaching', 'Hydrodynamics'],
      },
      {
        title: 'Small Harbours Research Grant',
        type: 'grant',
        pay: paid('ZAR', 350_000, 'total'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 74,
        industries: ['Education', 'Engineering & Manufacturing', 'Government'],
        description: [
          'For engineers and scientists in municipalities along the coast who have a question and no budget for it: scour at a slipway, a sand bar that will not stay away, plastic in a launching basin.',
          'We lend instruments, a student and the flume. The municipality must let us publish the result.',
        ],
        requirements: ['Employment by a coastal municipality or a fishing cooperative'],
        benefits: ['Fifteen days of flume time'],
        skills: ['Coastal engineering', 'Research'],
      },
    ],
  },
  {
    name: 'North Skerry Survey',
    type: 'government',
    city: 'Aberdeen',
    country: 'United Kingdom',
    website: 'northskerrysurvey.example',
    industries: ['Government', 'Engineering & Manufacturing'],
    description:
      "The public hydrographic survey for Scotland's northern waters: three vessels, tidal stations on forty-six piers and skerries, and the charts that ferries rely on.",
    applying:
      'Selection is on merit and on evidence: give one example for each point above, in plain words. Adjustments can be asked for at any stage.',
    opportunities: [
      {
        title: 'Hydrographic Surveyor',
        type: 'job',
        pay: paid('GBP', [36_900, 44_200], 'year'),
        level: 'Early Career (1–3 years experience)',
        deadline: 34,
        description: [
          'You run multibeam surveys from the launch Fulmar in summer and process them ashore in winter. The sea floor between Orkney and Shetland was last measured by lead line in places, so there is room for discovery.',
        ],
        requirements: [
          'Category B hydrographic qualification, or a geoscience degree and sea time',
          'Experience with survey processing software',
        ],
        benefits: ['Time off for every day at sea', 'Civil service pension'],
        skills: ['Hydrography', 'GIS', 'Data processing'],
      },
      {
        title: 'Instrument Maker, Tide Gauges',
        type: 'job',
        pay: paid('GBP', [33_500, 38_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 52,
        description: [
          'Forty-six gauges, some on rocks where a helicopter lands only in June. You build, calibrate and repair them, and improve a design that dates from 1987 and has aged well.',
        ],
        requirements: [
          'Time-served in instrument making, electronics or precision engineering',
          'A head for heights and tolerance for seabirds',
        ],
        benefits: ['A workshop that people visit to admire'],
        skills: ['Instrumentation', 'Electronics', 'Calibration'],
      },
      {
        title: 'Chart Data Intern',
        type: 'internship',
        pay: paid('GBP', 2_050, 'month'),
        level: 'Student',
        deadline: 68,
        description: [
          "Twelve weeks with the cartographers. You compare new soundings with old charts, flag what a tanker's master would want to know, and see one of your corrections printed.",
        ],
        requirements: [
          'Geography, geomatics or computing student',
          'Eye for detail; we test it with a chart that has nine mistakes',
        ],
        benefits: ['Travel home once a month'],
        skills: ['GIS', 'Cartography', 'Python'],
      },
      {
        title: 'Island Apprentices in Marine Survey',
        type: 'scholarship',
        pay: '£24,000 a year while you learn',
        level: 'Student',
        deadline: 45,
        description: [
          'Four years, based on the island you come from, with blocks of college in Aberdeen. You finish as a survey technician with a qualification that is accepted from Bergen to Hobart.',
        ],
        requirements: [
          "Aged 16 or over and living in Orkney, Shetland, the Western Isles or Argyll's islands",
          'Mathematics at National 5',
        ],
        benefits: ['All ferries and lodgings paid'],
        skills: ['Surveying'],
      },
    ],
  },
  {
    name: 'Mangrove Line Initiative',
    type: 'ngo',
    city: 'Mombasa',
    country: 'Kenya',
    website: 'mangrovelineinitiative.example',
    industries: ['Non-profit', 'Agriculture'],
    description:
      'Replants mangroves with the villages that cut them and helps those villages to live from crabs, honey and carbon instead.',
    applying:
      'Shortlisted people spend a low tide with a village group before anyone decides. Bring shoes that you can lose.',
    opportunities: [
      {
        title: 'Community Carbon Officer',
        type: 'job',
        pay: paid('KES', 165_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 25,
        description: [
          'Seven villages sell carbon together and share the money in a meeting that lasts all day. You keep the measurements right, the contract understood and the meeting peaceful.',
          'About half the time is in Kwale and Kilifi by motorcycle and canoe. The other half is writing reports that auditors in Nairobi cannot fault.',
        ],
        requirements: [
          "Forestry, environmental science or community development, with four years' practice",
          'Kiswahili; Digo or Giriama is a gift',
        ],
        benefits: ['Field allowance and health cover'],
        skills: ['Carbon accounting', 'Community organizing', 'Forestry'],
      },
      {
        title: 'Mangrove Mapping Intern',
        type: 'internship',
        pay: paid('KES', 38_000, 'month'),
        level: 'Recent Graduate',
        deadline: 42,
        description: [
          'Drones see what satellites blur. For five months you fly transects at low tide, stitch the pictures, and walk the mud with a pole to see if the model told the truth.',
        ],
        requirements: ['Degree in GIS, environmental science or surveying', 'You swim'],
        benefits: ["Drone pilot's licence paid"],
        skills: ['GIS', 'Drone mapping', 'Field sampling'],
      },
      {
        title: "Women's Crab-fattening Groups",
        type: 'grant',
        pay: 'KES 220,000 a group',
        deadline: 59,
        industries: ['Non-profit', 'Agriculture'],
        description: [
          'Start-up money for groups of ten to twenty women who will raise mud crabs in cages between replanted trees. Hotels in Diani have signed to buy the first two harvests.',
          'You replant one hectare and guard it. The grant pays for cages, seed crabs and a cool box with wheels that survive sand.',
        ],
        requirements: ['A registered group with a bank account or mobile-money till'],
        benefits: ['Training of two weeks by women who already do it'],
        skills: ['Aquaculture', 'Small business'],
      },
      {
        title: 'Ask a Marine Ecologist',
        type: 'mentorship',
        pay: 'No fee, monthly',
        level: 'Early Career (1–3 years experience)',
        remote: 'fully',
        description: [
          'Three of our scientific board offer an hour a month to young ecologists on the Indian Ocean coast. Past conversations covered statistics, unsafe supervisors, how to turn down unpaid field work, and where to publish.',
        ],
        requirements: ['Working or studying in coastal ecology between Mogadishu and Maputo'],
        benefits: ['Introductions, generously made'],
        skills: ['Marine biology', 'Academic writing'],
      },
    ],
  },
  {
    name: 'Kattegat Ship Design',
    type: 'company',
    city: 'Gothenburg',
    country: 'Sweden',
    website: 'kattegatshipdesign.example',
    industries: ['Engineering & Manufacturing', 'Transportation'],
    description:
      'Naval architects for ferries and research ships that run on batteries, methanol and, in two cases, mostly wind.',
    applying:
      'There is no form. Write a page, attach what you have drawn or calculated, and say when you could begin.',
    opportunities: [
      {
        title: 'Naval Architect, Electric Ferries',
        type: 'job',
        pay: paid('SEK', [46_000, 56_000], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 36,
        description: [
          "You carry hull and stability from sketch to sea trial for double-ended ferries of 40 to 90 metres. The team is eight people around one long table, and the yard in Estonia is a night's boat trip away.",
          'A ferry of ours crosses to Öckerö every twenty minutes; half the office commutes on our own mistakes and learns from them.',
        ],
        requirements: [
          'Degree in naval architecture and four years of practice',
          'Stability software and a feel for weights',
        ],
        benefits: ['Thirty days of leave, parental pay topped up to 90 per cent'],
        skills: ['Naval architecture', 'Stability analysis', 'CAD'],
      },
      {
        title: 'Battery Systems Engineer, Marine',
        type: 'job',
        pay: paid('SEK', [48_000, 58_000], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 20,
        description: [
          'Four megawatt-hours under a car deck must be cooled, vented and approved. You write the safety case and stand behind it when the class surveyor asks his favourite questions.',
        ],
        requirements: [
          'Electrical engineering with high-voltage storage, in ships, rail or mines',
          'Risk analysis methods such as FMEA and HAZID',
        ],
        benefits: ['Sea trials, in all senses'],
        skills: ['Battery storage', 'Risk analysis', 'Electrical engineering'],
      },
      {
        title: "Master's Thesis: Wind-assisted Crossing",
        type: 'internship',
        pay: paid('SEK', 30_000, 'total', 'SEK 30,000 on completion'),
        places: 2,
        level: 'Student',
        deadline: 54,
        description: [
          'Does a rigid sail pay on a crossing of ninety minutes? Two students, one hull model, a year of wind data from Vinga lighthouse and the freedom to say that it does not.',
        ],
        requirements: ['Final year in naval architecture, mechanics or applied physics'],
        benefits: ['Supervision every week by someone who sails'],
        skills: ['CFD', 'Naval architecture'],
      },
      {
        title: 'Women in Shipbuilding Stipend',
        type: 'scholarship',
        pay: paid('SEK', 45_000, 'total'),
        level: 'Student',
        deadline: 80,
        description: [
          "One stipend a year for a woman in any technical programme who wants to build ships. It comes with a summer's work on the drawing floor and three weeks at the yard with a helmet that fits.",
        ],
        requirements: [
          'Enrolled at a Nordic university',
          'A drawing, model or program of something that floats',
        ],
        benefits: ['Lodging in Gothenburg in July and August'],
        skills: ['CAD'],
      },
    ],
  },
  {
    name: 'Polderwacht Water Board',
    type: 'government',
    city: 'Dordrecht',
    country: 'Netherlands',
    website: 'polderwachtwaterboard.example',
    industries: ['Government', 'Engineering & Manufacturing'],
    description:
      'Pumps, dikes and ditches for 310,000 people who live below the river. Elected since 1282, by various methods.',
    applying:
      'A first meeting takes half an hour and a second one takes you into the polder. Procedures, scales and the names of the panel are public.',
    opportunities: [
      {
        title: 'Dike Safety Engineer',
        type: 'job',
        pay: paid('EUR', [4_300, 5_900], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 33,
        description: [
          'You are responsible for 48 kilometres of river dike: inspection, calculation, and the decision each autumn about where the money goes. In high water you are on the dike with a torch.',
          'We use the national assessment tools and are not afraid to say where they mislead. Several of our remarks are in the current version.',
        ],
        requirements: [
          'Civil or geotechnical engineering, with experience in flood defence or earthworks',
          'Dutch at B2, because the farmers deserve it',
        ],
        benefits: ['36 hours a week and a bicycle'],
        skills: ['Geotechnics', 'Flood safety', 'Risk analysis'],
      },
      {
        title: 'Operator, Pumping Stations',
        type: 'job',
        pay: paid('EUR', [3_200, 3_900], 'month'),
        level: 'Early Career (1–3 years experience)',
        deadline: -2,
        posted: 31,
        description: [
          'Fourteen stations, the oldest with a diesel from 1938 that we start on open days. You keep them running, know the sound of each, and answer to the water level and to nobody else.',
        ],
        requirements: [
          'Vocational training in electrical or mechanical maintenance',
          'Lives, or will live, within thirty minutes',
        ],
        benefits: ['Standby pay and a service van'],
        skills: ['Maintenance', 'Electrical installation', 'Pumps'],
      },
      {
        title: 'Green Roofs, Slow Water',
        type: 'grant',
        pay: '€25–40 a square metre',
        industries: ['Government', 'Real Estate'],
        description: [
          'For owners, schools and housing associations that hold rain on a roof or in a garden before it reaches our ditches. Decide, apply, plant, send a photograph: four steps, and no consultant needed.',
          'The budget is divided per village so that the quick do not take it all.',
        ],
        requirements: ["Property within the board's area", 'At least 20 square metres'],
        benefits: ['A free rain gauge that reports to our map'],
        skills: ['Landscape design'],
      },
      {
        title: 'A Season with the Dike Warden',
        type: 'mentorship',
        pay: 'No fee, eight Saturdays',
        level: 'Student',
        deadline: 23,
        description: [
          'Walk the dike with people who have done so for thirty years. For students in engineering, ecology or law who want to know how a book subject looks in mud.',
          'Wardens talk about moles, seepage, angry landlords and the night of February 1995. You bring boots and questions.',
        ],
        requirements: ['Enrolled in any relevant study'],
        benefits: ['Soup'],
        skills: ['Flood safety', 'Field observation'],
      },
    ],
  },
]
