import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const financeOrganizations: OrganizationSeed[] = [
  {
    name: 'Andina Ladera Fund',
    type: 'company',
    city: 'Bogotá',
    country: 'Colombia',
    website: 'andinaladerafund.example',
    industries: ['Finance', 'Technology'],
    description:
      'Pre-seed and seed money for climate and logistics software in the Andean countries. US$38 million under management, seven people, no associates.',
    applying:
      'Write to any partner directly; the addresses are on our site. An introduction changes nothing, and a warm one has no advantage over a cold one.',
    opportunities: [
      {
        title: 'Pre-seed Round for Climate Software',
        type: 'funding',
        pay: paid('USD', [150_000, 400_000], 'total'),
        posted: 1.7,
        deadline: 50,
        description: [
          'First institutional money for teams whose software takes carbon out of something ordinary: freight, refrigeration, cement, cattle. We lead, decide within thirty days and tell you the reason in writing either way.',
          'You meet all partners in the first week. By the third we will have called eight people you would sell to.',
          'There is no minimum revenue, and we have backed people with none. We do look for one founder who spent years inside the trade they want to change.',
        ],
        requirements: [
          'Incorporated anywhere, with the market in Colombia, Ecuador, Peru or Bolivia',
          'Two founders or more, full time by the closing',
        ],
        benefits: ['Help with hiring the first five engineers'],
        skills: ['Startups', 'Climate technology', 'Fundraising'],
      },
      {
        title: 'Investment Manager',
        type: 'job',
        pay: paid(
          'COP',
          [14_000_000, 18_000_000],
          'month',
          'COP 14.000.000–18.000.000 a month and carry',
        ),
        level: 'Mid Career (4–9 years experience)',
        deadline: 34,
        description: [
          'You find companies, work through the numbers with the founders, and stay with six of them after the money is in. We would rather you said no to a good company for a clear reason than yes for a vague one.',
        ],
        requirements: [
          'Six years in venture, banking or building a company',
          'Spanish and English',
        ],
        benefits: ['Carry from the first day'],
        skills: ['Financial modelling', 'Venture capital', 'Negotiation'],
      },
      {
        title: 'Market Research Analyst, One Season',
        type: 'internship',
        pay: paid('COP', 2_900_000, 'month'),
        level: 'Student',
        deadline: 6,
        description: [
          "Four months on one question. Last season's was who pays when a refrigerated lorry warms up between Pasto and Cali. You ride in the lorry.",
        ],
        requirements: ['Studying economics, engineering or environmental science'],
        benefits: ['A published paper under your own name'],
        skills: ['Market research', 'Excel', 'Interviewing'],
      },
      {
        title: 'Founder Breakfasts for First-timers',
        type: 'mentorship',
        pay: 'No fee, six breakfasts',
        level: 'Early Career (1–3 years experience)',
        description: [
          'Eight people who have started something and not yet raised. Two who have, and one who failed at it, sit with you from seven to nine and answer.',
        ],
        requirements: ['Full time on your company for less than a year'],
        benefits: ['Arepas'],
        skills: ['Startups', 'Fundraising'],
      },
    ],
  },
  {
    name: 'Baobab Bridge Capital',
    type: 'company',
    city: 'Johannesburg',
    country: 'South Africa',
    website: 'baobabbridgecapital.example',
    industries: ['Finance'],
    description:
      'Lends to growing firms that banks find too small and microfinance too large, in South Africa, Botswana and Zambia.',
    applying:
      'Start with a phone call and your last twelve months of figures. A first yes or no takes two working days, and a no says what would change it.',
    opportunities: [
      {
        title: 'Working Capital for Second-order Growth',
        type: 'funding',
        pay: paid('ZAR', [500_000, 6_000_000], 'total'),
        industries: ['Finance', 'Retail', 'Engineering & Manufacturing'],
        description: [
          'You have the purchase order and not the cash to fill it. We lend against the order in nine working days, at a rate printed on the first page.',
          'Of 410 loans so far 22 have gone wrong, and in fourteen of those we were part of the reason. The analysis is on our site.',
        ],
        requirements: [
          'Two years of trading and management accounts',
          'An order or contract from a buyer we can ring',
        ],
        benefits: ['Early repayment without a penalty'],
        skills: ['Financial management', 'Small business'],
      },
      {
        title: 'Credit Analyst',
        type: 'job',
        pay: paid('ZAR', [42_000, 52_000], 'month'),
        level: 'Early Career (1–3 years experience)',
        deadline: 29,
        description: [
          'Read accounts, visit warehouses, count what is there. You present each case in ten minutes to a committee that has all read it, so the ten minutes are for doubt.',
        ],
        requirements: [
          'BCom in accounting or finance, articles completed or nearly so',
          'Two years in credit, audit or a family business',
        ],
        benefits: ['Study leave for CA or CFA'],
        skills: ['Credit analysis', 'Excel', 'Accounting'],
      },
      {
        title: 'Portfolio Officer, Lusaka',
        type: 'job',
        pay: paid('ZMW', 28_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        city: 'Lusaka',
        country: 'Zambia',
        status: 'paused',
        posted: 51,
        deadline: 40,
        description: [
          'Thirty-five borrowers in Zambia have you as their person. You notice trouble by the second late invoice and help before the third.',
        ],
        requirements: ['Five years in SME banking or business advice', 'Bemba or Nyanja'],
        benefits: ['Vehicle and fuel'],
        skills: ['Relationship management', 'Financial management'],
      },
      {
        title: 'Actuarial Science Scholarship',
        type: 'scholarship',
        pay: paid('ZAR', 130_000, 'year'),
        level: 'Student',
        deadline: 67,
        description: [
          'Fees and a living allowance for second-year students who passed everything in the first and do not know how to pay for the rest. Includes vacation work and a tutor for the professional exams.',
        ],
        requirements: ['South African, Motswana or Zambian student at a South African university'],
        benefits: ['A laptop, insured'],
        skills: ['Mathematics', 'Statistics'],
      },
    ],
  },
  {
    name: 'Mistral Seed Partners',
    type: 'company',
    city: 'Marseille',
    country: 'France',
    website: 'mistralseedpartners.example',
    industries: ['Finance', 'Technology'],
    description:
      'A seed fund of former port engineers and one poet, for companies around ships, warehouses and cold chains.',
    applying:
      'Six slides or three pages, in French or in English. We answer on Fridays, and each answer is signed by the person who read it.',
    opportunities: [
      {
        title: 'Seed Tickets for Port and Ocean Companies',
        type: 'funding',
        pay: paid('EUR', [200_000, 700_000], 'total'),
        deadline: 58,
        industries: ['Finance', 'Transportation'],
        description: [
          'We know every terminal from Valencia to Trieste and will walk you into them. Cheques are for ten to fifteen per cent and the same three-page contract for everyone.',
        ],
        requirements: [
          'A pilot under way with a carrier, a port, a forwarder or a fishery',
          'Somebody on the team who has worn the safety shoes',
        ],
        benefits: ['An office above the fish auction, if you like the hour'],
        skills: ['Startups', 'Logistics', 'Fundraising'],
      },
      {
        title: 'Fund Accountant, Part Time',
        type: 'job',
        pay: paid('EUR', 28_000, 'year', '€28,000 a year for 60 per cent'),
        employment: 'part_time',
        level: 'Mid Career (4–9 years experience)',
        status: 'paused',
        posted: 40,
        remote: 'partly',
        deadline: 31,
        description: [
          'Two funds, nineteen companies, a regulator with a calendar. You close the quarter, produce the letters, and tell the partners when a number is a hope.',
        ],
        requirements: ['French GAAP and fund administration', 'French and English'],
        benefits: ['Days of your own choice'],
        skills: ['Accounting', 'Fund administration'],
      },
      {
        title: "Student Boatbuilders' Grant",
        type: 'grant',
        pay: paid('EUR', 2_500, 'total'),
        level: 'Student',
        deadline: 45,
        industries: ['Engineering & Manufacturing', 'Education'],
        description: [
          'For student teams who build something that crosses water without fuel. Buys materials, insurance and a berth. The only report is a photograph of it afloat, or not.',
        ],
        requirements: ['At least three students from one or more schools'],
        benefits: ['A day with a retired shipwright'],
        skills: ['Boatbuilding', 'Project management'],
      },
      {
        title: 'Analyst Intern, Cold Chain',
        type: 'internship',
        pay: paid('EUR', 1_250, 'month'),
        level: 'Recent Graduate',
        deadline: -3,
        posted: 27,
        description: [
          'Six months of finding out how peaches get to Hamburg. You write a map of the trade that our founders use and competitors ask for.',
        ],
        requirements: [
          'Business or engineering school, last year or gap year',
          'French, and Italian or Spanish',
        ],
        benefits: ['Lunch vouchers'],
        skills: ['Market research', 'Logistics', 'Excel'],
      },
    ],
  },
  {
    name: 'Straits Skills Office',
    type: 'government',
    city: 'Singapore',
    country: 'Singapore',
    website: 'straitsskillsoffice.example',
    industries: ['Government', 'Education'],
    description:
      'Pays for mid-career training in trades where the country will be short of people: care, grid, rail and software testing.',
    applying:
      "Apply through the office's counter or website with your identity number at hand. Officers reply within ten working days and can be rung in four languages.",
    opportunities: [
      {
        title: 'Mid-career Conversion Grant',
        type: 'grant',
        pay: 'S$4,500 and 70 per cent of wages while training',
        level: 'Mid Career (4–9 years experience)',
        deadline: 80,
        description: [
          'For residents over 35 who change their trade. The grant pays fees; your new employer is paid back most of your salary for up to nine months so that neither of you has to gamble.',
          'Speak with an adviser before applying. They have seen 9,000 conversions and know which shortcuts are none.',
        ],
        requirements: [
          'At least eight years of work in any trade',
          'An offer from an employer on the shortage list',
        ],
        benefits: ['Coaching through the first half year'],
        skills: ['Career planning'],
      },
      {
        title: 'Career Adviser, Transport and Energy',
        type: 'job',
        pay: paid('SGD', [5_200, 6_400], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 28,
        description: [
          'Twenty conversations a week with people between two working lives. You need to know what a signalling technician does all day, and when somebody is describing grief.',
        ],
        requirements: [
          'Counselling qualification or long experience in HR',
          'English and one more official language',
        ],
        benefits: ['Public service leave and medical benefits'],
        skills: ['Career coaching', 'Interviewing'],
      },
      {
        title: 'Night Diploma in Software Testing',
        type: 'scholarship',
        pay: paid('SGD', 6_000, 'total'),
        level: 'Early Career (1–3 years experience)',
        remote: 'fully',
        deadline: 53,
        description: [
          'Part-time diploma over fourteen months, three evenings a week, taught by practitioners. Seats are kept for people without a degree.',
        ],
        requirements: ['Resident; employed or looking'],
        benefits: ['Loan laptop, certification exam paid'],
        skills: ['Test automation', 'Python', 'Quality assurance'],
      },
      {
        title: 'Policy Research Intern',
        type: 'internship',
        pay: paid('SGD', 1_500, 'month'),
        level: 'Student',
        deadline: 39,
        description: [
          'Follow 400 people who changed trade in 2023 and find out what they would tell themselves. Half the work is calling; the other half is believing them.',
        ],
        requirements: ['Social science or statistics student'],
        benefits: ['Paper co-written with the research lead'],
        skills: ['Survey design', 'R', 'Interviewing'],
      },
    ],
  },
  {
    name: 'Copperline Credit Union',
    type: 'company',
    city: 'Denver',
    country: 'United States',
    website: 'copperlinecreditunion.example',
    industries: ['Finance'],
    description:
      'Member-owned, 88,000 members, eleven branches from Pueblo to Fort Collins and a loan desk for manufactured homes.',
    applying:
      'Any branch can take an application, and branch staff will sit down with you for it. We check credit only with your signature and tell you what we saw.',
    opportunities: [
      {
        title: 'Community Lending Officer',
        type: 'job',
        pay: paid('USD', [62_000, 74_000], 'year'),
        level: 'Early Career (1–3 years experience)',
        deadline: 26,
        description: [
          'You lend for roofs, dentures and second-hand trucks, at sums where large banks do not answer the phone. You decide up to US$25,000 on your own name.',
        ],
        requirements: [
          'Two years in lending, social work or tax preparation',
          'Spanish is paid extra because it is used',
        ],
        benefits: ['Matched retirement saving up to 6 per cent'],
        skills: ['Credit analysis', 'Customer service', 'Spanish'],
      },
      {
        title: 'Mobile Banking Product Manager',
        type: 'job',
        pay: paid('USD', [112_000, 128_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 43,
        description: [
          'Half of our members are over fifty-five and all of them have opinions about the app. You decide what is built by a team of nine and what is left alone, which is harder.',
        ],
        requirements: [
          'Four years of product work, ideally in regulated surroundings',
          "Able to read a core banking vendor's manual to the end",
        ],
        benefits: ['Hybrid, two days in the branch of your choice'],
        skills: ['Product management', 'Banking', 'User research'],
      },
      {
        title: "Members' Children Scholarship",
        type: 'scholarship',
        pay: paid('USD', 3_000, 'total'),
        level: 'Student',
        deadline: 60,
        industries: ['Finance', 'Education'],
        description: [
          'Forty awards a year, drawn half by committee and half by lot, since the committee noticed what its taste did to the list.',
        ],
        requirements: ['A parent or guardian who has been a member for twelve months'],
        benefits: ['Interest-free loan for a computer'],
        skills: ['Study skills'],
      },
      {
        title: 'Resident-owned Community Loans',
        type: 'funding',
        pay: paid('USD', [400_000, 5_000_000], 'total'),
        industries: ['Finance', 'Real Estate'],
        description: [
          'When the owner of a mobile home park sells, the people who live there can buy it, if they are quick. We finance cooperatives of residents with thirty years to repay, and arrive with a lawyer who has done it nineteen times.',
        ],
        requirements: [
          "A residents' association, or twelve households who will found one this month",
        ],
        benefits: ['Bridge finance for the deposit in ten days'],
        skills: ['Cooperative finance', 'Real estate'],
      },
    ],
  },
]
