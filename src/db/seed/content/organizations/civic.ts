import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const civicOrganizations: OrganizationSeed[] = [
  {
    name: 'Maaskade Civic Lab',
    type: 'government',
    city: 'Rotterdam',
    country: 'Netherlands',
    website: 'maaskadeciviclab.example',
    industries: ['Government', 'Technology'],
    description:
      "The city's own design and software workshop. It rebuilds permits, counters and letters with the people who have to use them, both sides of the glass.",
    applying:
      'You talk with the team, do a half-day assignment for which we pay, and have an answer the same week. The counter staff have a say.',
    opportunities: [
      {
        title: 'Service Designer, City Permits',
        type: 'job',
        pay: paid('EUR', [4_600, 5_400], 'month'),
        level: 'Mid Career (4–9 years experience)',
        posted: 3.1,
        deadline: 49,
        description: [
          'A terrace, a dormer window, a street party: 61 permits, 61 forms, one resident who wants an answer. You lead the redesign of twelve of them in a year, along with a lawyer, a developer and the clerks who know where it hurts.',
          'You will sit at the counter in your first month. Designs that the counter does not believe in are not built.',
        ],
        requirements: [
          'Four years of service or interaction design, with something that was delivered',
          'Dutch at B2, and plain in it',
        ],
        benefits: ['36-hour week, public transport paid', 'Learning year: one day a fortnight'],
        skills: ['Service design', 'User research', 'Prototyping'],
      },
      {
        title: 'Front-end Developer, Forms',
        type: 'job',
        pay: paid('EUR', [4_200, 5_100], 'month'),
        level: 'Early Career (1–3 years experience)',
        remote: 'partly',
        deadline: 37,
        description: [
          'Forms that work on a broken telephone, with a screen reader, in a stairwell. Server-rendered, tested on real people on Thursdays, published as open source on Fridays.',
        ],
        requirements: [
          'Semantic HTML and CSS, and JavaScript used sparingly',
          'English; Dutch lessons are part of the job',
        ],
        benefits: ['A conference of your choice each year'],
        skills: ['HTML', 'CSS', 'Accessibility', 'JavaScript'],
      },
      {
        title: 'Graduate Project: Letters People Read',
        type: 'internship',
        pay: paid('EUR', 800, 'month'),
        level: 'Student',
        deadline: 31,
        description: [
          "Take one of the city's worst letters, sent 40,000 times a year. Find out what people do when they get it, rewrite it, and measure the telephone calls before and after.",
        ],
        requirements: ['Final-year student in design, language or psychology', 'Dutch, native'],
        benefits: ['Supervised by a designer and an editor'],
        skills: ['Content design', 'User research'],
      },
      {
        title: 'Designers for Council Members',
        type: 'mentorship',
        pay: 'No fee, quarterly',
        level: 'Senior (10+ years experience)',
        description: [
          'Newly elected members of the district councils may borrow a designer for four conversations: what a prototype is, what a pilot proves, how to ask for one.',
        ],
        requirements: ['Ten years of public-sector design'],
        benefits: ['Attendance fee given to a charity you name'],
        skills: ['Service design', 'Public policy'],
      },
    ],
  },
  {
    name: 'Lagoon Corridor Transport Agency',
    type: 'government',
    city: 'Lagos',
    country: 'Nigeria',
    website: 'lagooncorridortransportagency.example',
    industries: ['Government', 'Transportation'],
    description:
      'Plans and licenses ferries, buses and footbridges along the lagoon for four million journeys a day.',
    applying:
      'Applications are submitted online or at the Ebute Ero office, and receipts are issued for each. No fee is charged at any stage; report anyone who asks for one.',
    opportunities: [
      {
        title: 'Transport Modeller',
        type: 'job',
        pay: paid('NGN', 720_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 33,
        description: [
          'You keep the model in which every proposed jetty is tried before concrete is poured. It has 1,900 zones, honest error bars, and a habit of being right about Ikorodu.',
        ],
        requirements: [
          'Degree in transport, civil engineering or statistics and three years of modelling',
          'Python or R beside the commercial package',
        ],
        benefits: ['Pension and staff ferry'],
        skills: ['Transport modelling', 'Python', 'GIS'],
      },
      {
        title: 'Ferry Safety Inspector',
        type: 'job',
        pay: paid('NGN', 510_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 24,
        description: [
          'Lifejackets, engines, licences, and the courage to hold a full boat at half past six. You inspect forty vessels a month with a partner and publish each result at the jetty.',
        ],
        requirements: [
          'Marine engineering or deck certificate',
          'Swims; speaks Yoruba or Egun with boat crews',
        ],
        benefits: ['Hazard allowance and life insurance'],
        skills: ['Inspection', 'Seamanship', 'Marine engineering'],
      },
      {
        title: 'Passenger Survey Intern',
        type: 'internship',
        pay: paid('NGN', 140_000, 'month'),
        level: 'Student',
        deadline: 5,
        description: [
          'For two months you ride and ask. The survey decides where the next six jetties go, so the tablets are good and the supervisors strict.',
        ],
        requirements: ['Student in social science, geography or engineering'],
        benefits: ['Lifejacket fitted for you, to keep'],
        skills: ['Survey design', 'Data collection'],
      },
      {
        title: 'Last-mile Footpath Grants',
        type: 'grant',
        pay: paid('NGN', 6_000_000, 'total'),
        deadline: 56,
        industries: ['Government', 'Transportation', 'Non-profit'],
        description: [
          "For residents' associations within 800 metres of a jetty: lights, drains, ramps and shade on the way there. Engineers of the agency draw the plan with you and you hire the masons.",
        ],
        requirements: ['Registered association and a bank account with two signatories'],
        benefits: ['Maintenance fund for three years'],
        skills: ['Community organizing', 'Construction'],
      },
    ],
  },
  {
    name: 'Esquina Oriente',
    type: 'ngo',
    city: 'Mexico City',
    country: 'Mexico',
    website: 'esquinaoriente.example',
    industries: ['Non-profit', 'Real Estate'],
    description:
      'Helps neighbourhoods in the east of the valley to plan their own streets, markets and water tanks.',
    applying:
      'Come to the Tuesday assembly or send a voice message. We decide together, with two people from the neighbourhood present.',
    opportunities: [
      {
        title: 'Participatory Planner',
        type: 'job',
        pay: paid('MXN', [32_000, 38_000], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 35,
        description: [
          'You run the process from the first angry meeting to a plan with a budget. It takes eight months, two hundred cups of coffee and a model made of cardboard which children improve.',
        ],
        requirements: [
          'Architecture, planning or geography and three years with communities',
          'Spanish; you can facilitate without holding the microphone',
        ],
        benefits: ['Major medical insurance'],
        skills: ['Urban planning', 'Facilitation', 'Public consultation'],
      },
      {
        title: 'Street Corner Fund',
        type: 'grant',
        pay: paid('MXN', 60_000, 'total'),
        deadline: 41,
        industries: ['Non-profit', 'Real Estate'],
        description: [
          'Neighbours apply in groups of five for a corner they want to change: a bench, a ramp, a light, a garden where lorries parked. Money arrives in two weeks. The first half is paid on trust.',
        ],
        requirements: ['Five adults from at least three households'],
        benefits: ['An architect for two Saturdays'],
        skills: ['Community organizing'],
      },
      {
        title: 'Mapping Volunteer to Intern',
        type: 'internship',
        pay: paid('MXN', 9_500, 'month'),
        level: 'Student',
        deadline: 27,
        description: [
          'Begin with Saturday mapping walks; after a month we invite those who enjoyed it to stay for half a year. You map taps, stairs and the hours at which they are used.',
        ],
        requirements: ['Student of geography, architecture or social work'],
        benefits: ['Metro card and lunch'],
        skills: ['GIS', 'Data collection', 'OpenStreetMap'],
      },
      {
        title: 'Architects Leaving the Office',
        type: 'mentorship',
        pay: 'No fee, four meetings',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 52,
        description: [
          'Between drawing towers and working with neighbourhoods lies a salary cut and an identity. Four conversations with people who crossed, including one who went back.',
        ],
        requirements: ['Practising architect with two to eight years'],
        benefits: ['An honest table of what we each earn'],
        skills: ['Urban planning', 'Career planning'],
      },
    ],
  },
  {
    name: 'Great Lakes Tenants Law Centre',
    type: 'ngo',
    city: 'Toronto',
    country: 'Canada',
    website: 'greatlakestenantslawcentre.example',
    industries: ['Legal', 'Non-profit'],
    description:
      'A legal clinic for renters in Ontario: 5,200 hearings a year and a hotline that people pass on to each other.',
    applying:
      'We are a unionised workplace and post every salary. People who have rented for a long time are encouraged to say so, since it counts as knowledge here.',
    opportunities: [
      {
        title: 'Staff Lawyer, Evictions',
        type: 'job',
        pay: paid('CAD', [92_000, 106_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 32,
        description: [
          "You appear at the tribunal three days a week, mostly by video, with a caseload that has an agreed ceiling. On the other two you prepare, train tenants' associations and sleep.",
        ],
        requirements: [
          'Called to the bar in Ontario; two years of advocacy',
          'You can explain an order to somebody who is frightened',
        ],
        benefits: ['Four weeks of leave plus the last week of December'],
        skills: ['Litigation', 'Housing law', 'Negotiation'],
      },
      {
        title: 'Intake Coordinator',
        type: 'job',
        pay: paid('CAD', [56_000, 61_000], 'year'),
        level: 'Early Career (1–3 years experience)',
        deadline: -12,
        posted: 49,
        status: 'closed',
        ended: { days: 9, outcome: 'filled_elsewhere' },
        description: [
          "You hold the hotline's ninety volunteers together. A call should end with one next step, written down, in the caller's language.",
        ],
        requirements: [
          'Experience in a clinic, crisis line or busy reception',
          'One of Tamil, Tagalog, Spanish, Cantonese or Arabic',
        ],
        benefits: ['Vicarious trauma support, used by all of us'],
        skills: ['Volunteer management', 'Interviewing'],
      },
      {
        title: 'Summer Law Student',
        type: 'internship',
        pay: paid('CAD', 1_050, 'week'),
        level: 'Student',
        deadline: 47,
        description: [
          "Twelve weeks with your own files from the fifth day on, under a lawyer's licence. You will lose one you should have won, and talk about it on Friday.",
        ],
        requirements: ['First or second year of law school'],
        benefits: ['Housing stipend for students from outside Toronto'],
        skills: ['Legal research', 'Housing law'],
      },
      {
        title: 'Tenant Cooperative Acquisition Fund',
        type: 'funding',
        pay: paid('CAD', [250_000, 2_000_000], 'total'),
        deadline: 76,
        industries: ['Legal', 'Real Estate'],
        description: [
          'Second-mortgage finance for tenants who buy their own building along with a land trust. We also pay for the inspection that tells you not to.',
        ],
        requirements: [
          'Building of six to forty units with a willing seller',
          'Signatures from seven in ten households',
        ],
        benefits: ['Two years of help with management'],
        skills: ['Cooperative finance', 'Real estate'],
      },
    ],
  },
  {
    name: 'Bureau of Plain Forms',
    type: 'government',
    city: 'Canberra',
    country: 'Australia',
    website: 'bureauofplainforms.example',
    industries: ['Government'],
    description:
      "A small agency that rewrites the Commonwealth's forms so that a person can fill them in once, at home, without help.",
    applying:
      'The application is one page and was tested on forty people. If any part of it puts you off, we would honestly like to know which.',
    opportunities: [
      {
        title: 'Content Designer',
        type: 'job',
        pay: paid('AUD', [98_000, 112_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'fully',
        deadline: 38,
        description: [
          'Two forms a quarter: one that hurts many people slightly and one that hurts few people badly. You interview, draft, test and defend every sentence before lawyers who have learned to enjoy it.',
        ],
        requirements: [
          'Portfolio of instructions, letters or forms, with what changed because of them',
          'Australian citizen or permanent resident',
        ],
        benefits: ['15.4 per cent superannuation'],
        skills: ['Content design', 'User research', 'Plain language'],
      },
      {
        title: 'Policy Lawyer, Drafting',
        type: 'job',
        pay: paid('AUD', [118_000, 134_000], 'year'),
        level: 'Senior (10+ years experience)',
        deadline: 29,
        description: [
          'Some questions are on a form only because of one subsection. You find the subsection, the reason it was written, and the shortest amendment that would let us ask less.',
        ],
        requirements: ['Eight years of legislative or administrative law'],
        benefits: ['Flexible by statute and by habit'],
        skills: ['Legislative drafting', 'Administrative law'],
      },
      {
        title: 'First Nations Language Editors',
        type: 'scholarship',
        pay: 'A$ 26,000 a year part time',
        level: 'Recent Graduate',
        deadline: 62,
        description: [
          'A two-year cadetship for speakers of an Aboriginal or Torres Strait Islander language. Work two days, study two days, and decide with us what ought to be translated and what ought to be spoken.',
        ],
        requirements: ['Community endorsement'],
        benefits: ['Travel home each month'],
        skills: ['Translation', 'Editing'],
      },
      {
        title: 'New to Government, Not New to Work',
        type: 'mentorship',
        pay: 'No fee, ten weeks',
        level: 'Mid Career (4–9 years experience)',
        deadline: -2,
        posted: 22,
        remote: 'fully',
        description: [
          'You came from a newsroom, a startup or a hospital and nobody has explained what a minute, an estimate or a brief is. An old hand will, every Wednesday at lunch.',
        ],
        requirements: ['First year in any Australian public service'],
        benefits: ["The glossary, which has become a collector's item"],
        skills: ['Public policy', 'Writing'],
      },
    ],
  },
]
