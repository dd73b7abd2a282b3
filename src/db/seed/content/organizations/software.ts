import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const softwareOrganizations: OrganizationSeed[] = [
  {
    name: 'Papaya Ledger',
    type: 'company',
    city: 'Lagos',
    country: 'Nigeria',
    website: 'papayaledger.example',
    industries: ['Technology', 'Finance'],
    description:
      'Bookkeeping and payouts for 70,000 shops, salons and kiosks. The ledger is double entry underneath and a conversation on top.',
    applying:
      'The steps are a call with the team lead, a working session on a real problem and a talk about money before the last interview. Ten working days from start to finish.',
    opportunities: [
      {
        title: 'Back-end Engineer, Ledger',
        type: 'job',
        pay: paid('NGN', [1_900_000, 2_400_000], 'month'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        posted: 3.4,
        deadline: 31,
        description: [
          'Money that leaves one account arrives in another, once. You keep that true for four million postings a day, in Go and PostgreSQL, with banks on the other side that answer twice or not at all.',
          'The team is five people in Yaba and two in Nairobi. We write a design note before code, and the note is usually the better half of the work.',
        ],
        requirements: [
          'Three years of back-end work where correctness mattered',
          'Transactions, isolation levels and idempotency from experience',
        ],
        benefits: ['Pay reviewed against inflation every quarter', 'Power and internet allowance'],
        skills: ['Go', 'PostgreSQL', 'Distributed systems'],
      },
      {
        title: 'Product Designer, Merchant Onboarding',
        type: 'job',
        pay: paid('NGN', [950_000, 1_250_000], 'month'),
        level: 'Early Career (1–3 years experience)',
        deadline: 37,
        description: [
          'A shop should be able to open its books between two customers. You design that first quarter of an hour, in English, Pidgin, Yoruba and Hausa, and stand in Balogun market once a fortnight to see where it breaks.',
          'You will be the third designer. The other two critique on Mondays and are careful with each other.',
        ],
        requirements: [
          'A year or two of product work, and a portfolio which explains what you dropped',
          'Figma, and a readiness to test with paper',
        ],
        benefits: ['Health cover with dental', 'Learning budget of NGN 400,000'],
        skills: ['Product design', 'Figma', 'Usability testing'],
      },
      {
        title: 'Customer Research Intern',
        type: 'internship',
        pay: paid('NGN', 180_000, 'month'),
        level: 'Recent Graduate',
        deadline: 6,
        description: [
          'Call ten merchants a day for three months and listen. On Fridays you tell the product teams what you heard and they may not interrupt for twenty minutes.',
        ],
        requirements: [
          'Graduate in any subject; you write clearly',
          'Yoruba, Hausa or Igbo besides English',
        ],
        benefits: ['Lunch and transport'],
        skills: ['User research', 'Interviewing', 'Writing'],
      },
      {
        title: 'Kiosk Software Fund',
        type: 'funding',
        pay: paid('USD', [20_000, 60_000], 'total'),
        deadline: 68,
        industries: ['Technology', 'Finance', 'Retail'],
        description: [
          'We invest small first cheques in people who build for the same merchants as we do: stock, credit, delivery, tax. Uncapped notes, decision in three weeks, and the truth about the distribution problem from those who met it.',
        ],
        requirements: [
          'A product with at least fifty merchants who pay or would be sorry to lose it',
        ],
        benefits: ['Access to our merchant panel'],
        skills: ['Startups', 'Retail technology'],
      },
    ],
  },
  {
    name: 'Quiet Harbour Software',
    type: 'company',
    city: 'Singapore',
    country: 'Singapore',
    website: 'quietharboursoftware.example',
    industries: ['Technology'],
    description:
      'Scheduling software for ports and hospitals, made by forty people who agree on very few meetings.',
    applying:
      'We ask for work you have already done instead of new tests. Two conversations, both with engineers, and the questions come in writing a day ahead.',
    opportunities: [
      {
        title: 'Data Scientist, Berth Planning',
        type: 'job',
        pay: paid('SGD', [7_800, 9_600], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 39,
        description: [
          'A vessel arrives eleven hours late and thirty others must move. You forecast arrivals and write the optimiser that shuffles them, and then a page that tells a tired planner why.',
          "The explanation counts as much as the optimum: planners who did not understand last year's version did not use it.",
        ],
        requirements: [
          'Operations research or statistics, with models that were in daily use',
          'Python and one solver you have cursed at',
        ],
        benefits: ['Nineteen days of leave and none of them questioned'],
        skills: ['Python', 'Optimization', 'Statistics'],
      },
      {
        title: 'Site Reliability Engineer',
        type: 'job',
        pay: paid('SGD', [8_200, 10_500], 'month'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'fully',
        deadline: 28,
        description: [
          "Hospitals in four countries plan operating theatres with us, so midnight is somebody's morning. You share the pager with five others from Singapore to Lisbon; it rang eleven times last quarter.",
          'Anywhere between UTC+0 and UTC+10 works.',
        ],
        requirements: [
          'Linux, PostgreSQL and networks, below the level of the dashboard',
          'Written incident reviews you are willing to show',
        ],
        benefits: ['Remote budget, two gatherings a year'],
        skills: ['Linux', 'PostgreSQL', 'Observability'],
      },
      {
        title: 'Interface Writing Intern',
        type: 'internship',
        pay: paid('SGD', 1_600, 'month'),
        level: 'Student',
        remote: 'partly',
        deadline: 44,
        description: [
          'Our error messages were written by engineers, and it shows. For one term you rewrite them with nurses and port clerks on the phone, in English and one other language of the region.',
        ],
        requirements: [
          'Linguistics, communication or design student',
          'Native command of Malay, Mandarin, Tamil, Thai or Vietnamese',
        ],
        benefits: ['A printed book of your best hundred lines'],
        skills: ['Technical writing', 'Content design'],
      },
      {
        title: 'Returning to Code',
        type: 'mentorship',
        pay: 'No fee, eight weeks',
        level: 'Mid Career (4–9 years experience)',
        remote: 'fully',
        deadline: 25,
        description: [
          'For engineers who stepped away for children, parents or illness. Eight Thursdays with a working engineer: a small repair in an open project, a mock interview, and somebody to whom you can say that everything has a new name.',
        ],
        requirements: ['At least two years of software work before the break'],
        benefits: ['A reference for what you did in the eight weeks'],
        skills: ['Software engineering', 'Git', 'Code review'],
      },
    ],
  },
  {
    name: 'Commonlayer Foundation',
    type: 'ngo',
    city: 'Berlin',
    country: 'Germany',
    website: 'commonlayerfoundation.example',
    industries: ['Technology', 'Non-profit'],
    description:
      'Pays people to maintain the open source libraries that public services stand on without knowing it.',
    applying:
      'Apply in the open or in confidence, as you prefer. The scores and the comments of the reviewers are sent to you in full.',
    opportunities: [
      {
        title: 'Maintenance Stipends',
        type: 'grant',
        pay: '€4,000 a month for up to a year',
        level: 'Senior (10+ years experience)',
        remote: 'fully',
        posted: 5.2,
        deadline: 57,
        description: [
          'For one maintainer, or two who share, of a library with many dependants and no income. The stipend pays for what nobody sponsors: reviews, releases, documentation, answering the same question kindly.',
          'You owe us three short public letters in a year. There are no milestones.',
          'Selection is by seven maintainers who change each round. They read commit histories rather than proposals.',
        ],
        requirements: [
          'Commit rights for at least two years in a project under an OSI licence',
          'A plan for who could take over from you',
        ],
        benefits: ['Legal help with licences and trademarks'],
        skills: ['Open source', 'Code review', 'Software maintenance'],
      },
      {
        title: 'Community Engineer',
        type: 'job',
        pay: paid('EUR', [58_000, 66_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'fully',
        deadline: 35,
        description: [
          'You look after the forty maintainers we fund: notice when someone has gone quiet, find the second reviewer, write the post that explains an incident to people who do not program.',
        ],
        requirements: [
          'You have maintained something used by strangers',
          'Excellent written English; German or French useful',
        ],
        benefits: ['Four-day week'],
        skills: ['Open source', 'Writing', 'Facilitation'],
      },
      {
        title: 'Security Researcher, Package Ecosystems',
        type: 'job',
        pay: paid('EUR', [68_000, 78_000], 'year'),
        level: 'Senior (10+ years experience)',
        remote: 'fully',
        deadline: 49,
        description: [
          'Look for what will hurt next in the registries everybody installs from. You have half the week for your own questions, and the other half belongs to maintainers who just received a frightening email.',
        ],
        requirements: [
          'Published findings, handled with consideration for those affected',
          'Several package managers from the inside',
        ],
        benefits: ['No on-call'],
        skills: ['Security research', 'Supply chain security', 'Python'],
      },
      {
        title: 'First Maintainer Year',
        type: 'mentorship',
        pay: 'No fee, monthly',
        level: 'Early Career (1–3 years experience)',
        remote: 'fully',
        description: [
          'You have been given the keys to a project and are not sure whether to be pleased. Someone who has handed theirs on will talk with you once a month about releases, rude issues, burnout and governance.',
        ],
        requirements: ['Maintainer or co-maintainer for less than eighteen months'],
        benefits: ['A place at the yearly gathering in Berlin'],
        skills: ['Open source', 'Governance'],
      },
    ],
  },
  {
    name: 'Araucária Dados',
    type: 'company',
    city: 'Curitiba',
    country: 'Brazil',
    website: 'araucariadados.example',
    industries: ['Technology', 'Government', 'Consulting'],
    description:
      'A data cooperative of twenty-two that builds public statistics systems for municipalities and publishes every line.',
    applying:
      "All members read applications, and at the end we vote. Candidates are given the minutes of that meeting, with other people's names removed.",
    opportunities: [
      {
        title: 'Analytics Engineer',
        type: 'job',
        pay: paid('BRL', [9_800, 12_200], 'month'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 29,
        description: [
          'You model what cities know about themselves: bus cards, vaccination queues, tree inventories. dbt, PostgreSQL and long telephone calls about what a column meant in 2009.',
          'As a member of the cooperative you vote on pay, clients and the coffee.',
        ],
        requirements: ['SQL and dimensional modelling in daily use', 'Portuguese'],
        benefits: ['Share of surplus after twelve months'],
        skills: ['SQL', 'dbt', 'PostgreSQL'],
      },
      {
        title: 'Civic Data Journalist in Residence',
        type: 'job',
        pay: paid('BRL', 8_500, 'month'),
        employment: 'temporary',
        level: 'Mid Career (4–9 years experience)',
        status: 'paused',
        posted: 48,
        deadline: 22,
        description: [
          'Six months with our data and your questions. We give you a desk, an engineer for a day a week and no say to the client over what you publish.',
        ],
        requirements: ['Published investigations that used data', 'R or Python'],
        benefits: ['Edited by a journalist of your own choosing, paid by us'],
        skills: ['Data journalism', 'R', 'Python'],
      },
      {
        title: 'Estágio em Engenharia de Dados',
        type: 'internship',
        pay: paid('BRL', 2_100, 'month'),
        employment: 'part_time',
        level: 'Student',
        deadline: 41,
        description: [
          "Thirty hours a week, timed round your lectures. Interns own one small municipality each, from its first broken spreadsheet to a public page the mayor's office uses.",
        ],
        requirements: [
          'Third semester or later in computing, statistics or economics',
          'Portuguese',
        ],
        benefits: ['Bus card, books and lunch'],
        skills: ['SQL', 'Python', 'Data cleaning'],
      },
      {
        title: 'Bolsa Dados Abertos',
        type: 'scholarship',
        pay: 'R$ 1.500 a month for ten months',
        level: 'Student',
        deadline: 73,
        description: [
          'For students in public universities of Paraná and Santa Catarina who write their final work on open data of a public body. A member of the cooperative reads each chapter.',
        ],
        requirements: ["Supervisor's consent"],
        benefits: ['Server space and a public defence with cake'],
        skills: ['Statistics', 'Open data'],
      },
    ],
  },
  {
    name: 'Thornbury Access',
    type: 'company',
    city: 'Bristol',
    country: 'United Kingdom',
    website: 'thornburyaccess.example',
    industries: ['Technology', 'Consulting'],
    description:
      'An accessibility practice in which half of the auditors are disabled. Works for banks, museums and two governments.',
    applying:
      'Apply in text, audio, video or British Sign Language. Tell us what you need from us on the day and it will be there.',
    opportunities: [
      {
        title: 'Accessibility Engineer',
        type: 'job',
        pay: paid('GBP', [48_000, 57_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 34,
        description: [
          'Clients have the report; now someone must help them to mend it. You pair with their developers, in whatever framework they chose, until the dialog closes and the focus goes home.',
        ],
        requirements: [
          'Deep HTML, ARIA and at least one component library from the inside',
          'Daily practice with a screen reader',
        ],
        benefits: ['Adjustments are made before your first day, not after it'],
        skills: ['Accessibility', 'HTML', 'JavaScript', 'ARIA'],
      },
      {
        title: 'Research Lead, Inclusive Testing',
        type: 'job',
        pay: paid('GBP', [45_000, 52_000], 'year'),
        level: 'Senior (10+ years experience)',
        deadline: 26,
        description: [
          'You run a panel of 260 disabled people who are paid properly for their time. Plan studies, moderate them, and tell clients what they had hoped not to hear with enough care that they act.',
        ],
        requirements: [
          'Eight years of user research',
          'You have designed studies for people who do not see, hear or read as you do',
        ],
        benefits: ['Thirty days of leave'],
        skills: ['User research', 'Accessibility', 'Facilitation'],
      },
      {
        title: 'Paid Trainee Auditor',
        type: 'internship',
        pay: paid('GBP', 24_500, 'year'),
        level: 'Recent Graduate',
        deadline: 48,
        description: [
          'Nine months, of which the first three are training. For blind, deaf, neurodivergent or otherwise disabled people who want to turn expertise of living into expertise of work.',
        ],
        requirements: [
          'No degree is asked for',
          'Familiar with one assistive technology in daily use',
        ],
        benefits: ['Equipment is yours to keep'],
        skills: ['Accessibility', 'Testing', 'Writing'],
      },
      {
        title: 'Small Museums Access Fund',
        type: 'grant',
        pay: paid('GBP', 3_000, 'total'),
        deadline: 64,
        industries: ['Non-profit', 'Creative & Media'],
        description: [
          'Money and two days of our time for museums with fewer than five staff: captions, a tactile map, a website that reads aloud in the right order.',
          'Applicants tell us about a visitor who could not come in. That is the whole form.',
        ],
        requirements: ['Museum or heritage site in the UK, open at least 60 days a year'],
        benefits: ['A check by two panel members afterwards'],
        skills: ['Accessibility', 'Museum education'],
      },
    ],
  },
]
