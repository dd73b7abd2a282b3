import type { MentorshipSeed } from '../shapes.ts'

export const MENTORSHIPS: MentorshipSeed[] = [
  {
    mentor: 'ingrid',
    mentee: 'amara',
    status: 'active',
    days: 47,
    duration: '6 months',
    description:
      'Learn how engineers decide, so that I can bring a design to a technical review and hold my ground. I would like to end with a portfolio piece on the tariff screen for market women that an engineer has signed off.',
    messages: [
      {
        by: 'mentee',
        body: 'Thank you for saying yes. The review I would like to survive is on the ninth of next month: eleven engineers, one screen, twenty minutes.',
      },
      {
        by: 'mentor',
        body: 'Good, a date. Before we talk about the screen: who in that room has said no to you before, and what was the reason they gave?',
      },
      {
        by: 'mentee',
        body: 'The metering lead. He said that the tariff changes in the night and my screen shows yesterday. He was right, and I had no answer.',
      },
      {
        by: 'mentor',
        body: 'Then begin with his sentence, not with your screen. Write it on the first page, and what you found out since. Send me that page by Thursday, ugly is fine.',
      },
    ],
  },
  {
    mentor: 'wanjiru',
    mentee: 'amara',
    status: 'pending',
    days: 4,
    duration: '3 months',
    description:
      'Help me to choose between two directions: health tools, where my heart is, or payments, where the offers are. I want a plan with dates, and somebody who asks whether I kept them.',
  },
  {
    mentor: 'ingrid',
    mentee: 'oliver',
    status: 'pending',
    days: 6,
    duration: '4 months',
    description:
      'I finish my part-time degree in June and want to move from house wiring to distribution. Which first post, which software to learn, and is my maths good enough? I have a list of eleven employers.',
  },
  {
    mentor: 'ingrid',
    mentee: 'reto',
    status: 'active',
    days: 88,
    duration: '6 months',
    description:
      'First year as lead of six signalling engineers. Delegating without redoing the work at night, and writing design papers that people outside the team can approve.',
  },
  {
    mentor: 'ingrid',
    mentee: 'hannah',
    status: 'completed',
    days: 170,
    duration: '5 months',
    description:
      'Decide whether to become staff engineer or manager. We agreed on four conversations, one shadow day each way and a decision by the end, which I made.',
    reviews: [
      {
        by: 'mentee',
        rating: 5,
        body: 'Ingrid never told me what to do. She asked the same question four months in a row until I heard my own answer change.',
      },
      {
        by: 'mentor',
        rating: 5,
        body: 'Came prepared every time, did what we had agreed, and told me when it had not helped.',
      },
    ],
  },
  {
    mentor: 'ingrid',
    mentee: 'bruno',
    status: 'cancelled',
    end: 'ended',
    days: 61,
    duration: '8 weeks',
    description:
      'I wanted to compare energy and agronomy as fields for my final work, and found out by the second letter that I knew already.',
  },
  {
    mentor: 'wanjiru',
    mentee: 'achieng',
    status: 'active',
    days: 120,
    duration: '6 months',
    description:
      "From field officer to product owner of our growers' SMS service. Write the first product brief, get it in front of the director, and learn to argue with numbers I trust.",
  },
  {
    mentor: 'wanjiru',
    mentee: 'emeka',
    status: 'completed',
    days: 185,
    duration: '3 months',
    description:
      "Understand product well enough to stop fighting with it. We read one of my team's roadmaps line by line.",
  },
  {
    mentor: 'wanjiru',
    mentee: 'sofia',
    status: 'cancelled',
    end: 'ended',
    days: 140,
    duration: '3 months',
    description:
      'Moving from research to product leadership. Our calendars never met, so we ended it in good humour.',
  },
  {
    mentor: 'priya',
    mentee: 'jiho',
    status: 'active',
    days: 33,
    duration: '6 months',
    description:
      'Become a regular contributor to a storage project before I graduate: choose issues, survive review, write one design note.',
  },
  {
    mentor: 'priya',
    mentee: 'hannah',
    status: 'pending',
    days: 9,
    duration: '1 year',
    description:
      'I maintain a robot driver on my own and would like to find and grow a second maintainer before the end of next year.',
  },
  {
    mentor: 'priya',
    mentee: 'camila',
    status: 'completed',
    days: 160,
    duration: '4 months',
    description:
      'My first open source library has users now. Versioning, deprecations, and answering without losing my evenings.',
  },
  {
    mentor: 'hiroshi',
    mentee: 'arjun',
    status: 'active',
    days: 74,
    duration: '6 months',
    description:
      'I know firmware and fear metal. I want to design one enclosure and one small gearbox, properly, with tolerances I can defend.',
  },
  {
    mentor: 'hiroshi',
    mentee: 'hannah',
    status: 'active',
    days: 52,
    duration: '3 months',
    description:
      'Rubber to metal bonds and other mechanical matters that a software person keeps getting wrong on wet concrete.',
  },
  {
    mentor: 'margaret',
    mentee: 'lucia',
    status: 'active',
    days: 41,
    duration: '4 months',
    description:
      'I was asked to lead nights at twenty-seven. Rosters, first difficult conversations, and how to keep doing some nursing.',
  },
  {
    mentor: 'margaret',
    mentee: 'zainab',
    status: 'pending',
    days: 3,
    duration: '2 months',
    description:
      "Before I begin on the wards I would like to understand how a ward runs from the nurses' side, and what makes a junior doctor useful.",
  },
  {
    mentor: 'margaret',
    mentee: 'lea',
    status: 'completed',
    days: 178,
    duration: '10 weeks',
    description:
      'Taking over coordination of a trial on a ward that did not want it. Talk to the right people in the right order.',
  },
  {
    mentor: 'nadia',
    mentee: 'tunde',
    status: 'active',
    days: 66,
    duration: '5 months',
    description:
      'Solar pumping for canals: hydraulics I never learned, and a look over the first three designs before they are built.',
  },
  {
    mentor: 'nadia',
    mentee: 'mbali',
    status: 'completed',
    days: 190,
    duration: '1 year',
    description:
      'Prepare for registration as a scientist and get two papers from the port data out of the drawer.',
  },
  {
    mentor: 'lukas',
    mentee: 'linh',
    status: 'active',
    days: 28,
    duration: '3 months',
    description:
      'Make my ferry map portfolio piece accessible for real, with a screen reader and two people who use one daily.',
  },
  {
    mentor: 'lukas',
    mentee: 'camila',
    status: 'active',
    days: 95,
    duration: '6 months',
    description:
      'Build a component library for a clinical viewer that four teams will trust, and learn to say no to the fifth.',
  },
  {
    mentor: 'thandiwe',
    mentee: 'tunde',
    status: 'pending',
    days: 11,
    duration: '3 months',
    description:
      'Finance for an engineer: read a term sheet, build a cash forecast for six roofs, and find out if I should borrow at all.',
  },
  {
    mentor: 'thandiwe',
    mentee: 'achieng',
    status: 'cancelled',
    end: 'ended',
    days: 105,
    duration: '2 months',
    description:
      'I wanted to prepare a loan application for cold rooms. We stopped when the co-founder question turned out to come first.',
  },
  {
    mentor: 'thandiwe',
    mentee: 'ingrid',
    status: 'completed',
    days: 210,
    duration: '3 months',
    description:
      "Read a cooperative's accounts well enough to question an investment plan as a member of its board.",
  },
  {
    mentor: 'rafael',
    mentee: 'karim',
    status: 'active',
    days: 22,
    duration: '4 months',
    description:
      'Find out in four months whether loggers on refrigerated lorries are a company: ten paying growers or a clear reason why not.',
  },
  {
    mentor: 'rafael',
    mentee: 'anders',
    status: 'cancelled',
    end: 'ended',
    days: 130,
    duration: '3 months',
    description:
      'An idea for planning software for service vessels. Rafael asked who pays, and I went back to sea for a season to find out.',
  },
  {
    mentor: 'claire',
    mentee: 'aisha',
    status: 'active',
    days: 37,
    duration: '6 months',
    description:
      'Turn twelve portraits of dhow carpenters into one long piece, pitch it to five magazines, and learn to be edited.',
  },
  {
    mentor: 'claire',
    mentee: 'yusuf',
    status: 'completed',
    days: 150,
    duration: '6 weeks',
    description:
      'Write two pieces on heat and health for a general public, without jargon and without losing the denominators.',
  },
  {
    mentor: 'soojin',
    mentee: 'jiho',
    status: 'cancelled',
    days: 19,
    duration: '1 month',
    description:
      'I thought about teaching after graduation. One school visit was enough to see that I should not, for now.',
  },
  {
    mentor: 'diego',
    mentee: 'daan',
    status: 'active',
    days: 80,
    duration: '4 months',
    description:
      'Bring assemblies into a permit process that has only ever had forms. Prepare, run and evaluate two evenings.',
  },
  {
    mentor: 'grace',
    mentee: 'bruno',
    status: 'active',
    days: 34,
    duration: '1 season',
    description:
      'Plan my final field trial on cassava and cover crops: plots, measurements, and what I shall do if the rain does not come.',
  },
  {
    mentor: 'grace',
    mentee: 'achieng',
    status: 'completed',
    days: 182,
    duration: '2 seasons',
    description:
      'Set up simple farmer-led trials on terraces, from the first plot marker to the meeting at which growers tell me I was wrong.',
  },
  {
    mentor: 'marcus',
    mentee: 'emily',
    status: 'completed',
    days: 70,
    duration: '5 weeks',
    description:
      'Rewrite my warehouse years for analyst posts and rehearse four interviews, including the one about salary.',
  },
  {
    mentor: 'meilin',
    mentee: 'emily',
    status: 'pending',
    days: 8,
    duration: '3 months',
    description:
      'Learn forecasting on stock data I know by heart, and how to explain uncertainty to a director who likes one number.',
  },
  {
    mentor: 'emeka',
    mentee: 'jiho',
    status: 'completed',
    days: 90,
    duration: '6 weeks',
    description:
      'Prepare for back-end interviews: transactions, failure between two lines, and thinking aloud in English.',
  },
  {
    mentor: 'hannah',
    mentee: 'astrid',
    status: 'active',
    days: 25,
    duration: '4 months',
    description:
      'Simulation for my thesis on wind-assisted ferries: choose tools, check my results, and keep the scope small.',
  },
  {
    mentor: 'mbali',
    mentee: 'astrid',
    status: 'cancelled',
    end: 'declined',
    days: 58,
    duration: '2 months',
    description:
      'I would like to know whether to leave ships for oceanography before I choose my final subjects.',
  },
  {
    mentor: 'daan',
    mentee: 'valentina',
    status: 'pending',
    days: 14,
    duration: '6 weeks',
    description:
      'I would like to draw for public services, with comics instead of forms. Which city desks commission that, and how do I speak to them?',
  },
  {
    mentor: 'lea',
    mentee: 'zainab',
    status: 'completed',
    days: 77,
    duration: '6 weeks',
    description:
      'See how clinical trials are run day by day, and write a first summary of a protocol for lay readers.',
  },
  {
    mentor: 'sarah',
    mentee: 'marcus',
    status: 'completed',
    days: 145,
    duration: '1 month',
    description:
      'Employment clauses in plain words for the offer-letter reader, one clause a week.',
  },
  {
    mentor: 'nadia',
    mentee: 'oliver',
    status: 'cancelled',
    end: 'expired',
    days: 70,
    duration: '2 months',
    description:
      'Pumps are half of the load on the grid that I would like to work on. I can wire one and would like to size one.',
  },
]
