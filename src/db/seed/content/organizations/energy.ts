import type { OrganizationSeed } from '../../shapes.ts'

export const energyOrganizations: OrganizationSeed[] = [
  {
    name: 'Fjordlys Kraftlag',
    type: 'company',
    city: 'Bergen',
    country: 'Norway',
    website: 'fjordlyskraftlag.example',
    industries: ['Energy', 'Technology'],
    description:
      "A member-owned power cooperative on Norway's west coast: nine run-of-river plants, 41,000 households, and a control room that writes most of its own software.",
    applying:
      'Write to us in Norwegian, Danish, Swedish or English. A member of the team that you would join reads every letter, and everyone has an answer within three weeks.',
    opportunities: [
      {
        title: 'Six Months with a Staff Engineer',
        type: 'mentorship',
        pay: 'No fee, two hours a month',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        posted: 0.4,
        deadline: 34,
        description: [
          'You meet twice a month with one of our four staff engineers, by video or at the kitchen table above the control room. The subject is yours: a design you cannot get agreement on, a team that has outgrown its habits, a promotion case.',
          'We take six people a round and choose for how clear the question is, not for the name of the employer. Two of the last six worked in hospitals and one in a library.',
          'At the half-way point you present your work to the others. It is a small room and nobody takes notes.',
        ],
        requirements: [
          'Four years or more of building software or control systems that other people depend on',
          'One question you can put in a paragraph',
        ],
        benefits: [
          'A second opinion from somebody with nothing to sell you',
          'A visit to the Samnanger plant for those who can travel',
        ],
        skills: ['System design', 'Technical writing', 'SCADA'],
      },
      {
        title: 'Control Systems Developer',
        type: 'job',
        pay: 'NOK 780,000–880,000 a year',
        level: 'Mid Career (4–9 years experience)',
        deadline: 41,
        description: [
          'The plants are old and the software that runs them is not. You join five developers who maintain the dispatch system, written in Rust and a little Python, that decides every fifteen minutes how much water becomes electricity.',
          'You will spend about one day a month at a plant, in boots, because a sensor that is mounted badly cannot be corrected from Bergen. On-call is one week in six and was quiet for 44 of the last 52.',
        ],
        requirements: [
          'Experience with a systems language such as Rust, C++ or Go',
          'Comfortable reading an electrical single-line diagram, or willing to learn in the first months',
          'Norwegian at a working level within two years; we pay for lessons',
        ],
        benefits: [
          'Six weeks of holiday and a cabin by turns',
          'A share in the cooperative after one year',
        ],
        skills: ['Rust', 'Python', 'SCADA'],
      },
      {
        title: 'Hydrology Summer Intern',
        type: 'internship',
        pay: 'NOK 36,000 a month',
        level: 'Student',
        deadline: 5,
        description: [
          'Ten weeks from June with the person who forecasts our inflow. You will take one catchment, clean thirty years of gauge readings and find out whether the snow model we trust deserves it.',
          "The report goes to the dispatchers, who will read it. Last year's intern found a gauge that had been ten centimetres wrong since 2011.",
        ],
        requirements: [
          'Third year or later in hydrology, physics, geography or statistics',
          'Python or R, and patience with handwriting',
        ],
        benefits: ['Room in the staff house at Dale'],
        skills: ['Python', 'Hydrology', 'Statistics'],
      },
      {
        title: 'Cooperative Scholarship for Power Engineers',
        type: 'scholarship',
        pay: 'NOK 120,000 for the final year',
        level: 'Student',
        deadline: 70,
        description: [
          "For two students a year in the last year of a master's in electric power, at any Nordic university. The money has no duty to work for us attached to it; about half have applied anyway.",
          'Tell us in two pages what you would fix first in the grid where you grew up. We read for how somebody thinks about a constraint, and less for grades.',
        ],
        requirements: [
          "Enrolled in a master's programme in electric power or a close field",
          'A supervisor who will write four sentences about you',
        ],
        benefits: [
          'Paid in two parts, in August and January',
          'A desk in Bergen for those who write their thesis with us',
        ],
        skills: ['Power systems'],
      },
    ],
  },
  {
    name: 'Adinkra Grid Works',
    type: 'company',
    city: 'Accra',
    country: 'Ghana',
    website: 'adinkragridworks.example',
    owner: 'kofi',
    industries: ['Energy', 'Technology'],
    description:
      'Builds and runs mini-grids for market towns in Ghana and Togo, and sells the metering software behind them to other operators. Sixty-two sites live.',
    applying:
      'Send a CV of no more than two pages. We ring everyone on the shortlist, and the second conversation takes place at a site, with lunch.',
    opportunities: [
      {
        title: 'Grid Data Analyst',
        type: 'job',
        pay: 'GHS 14,500 a month',
        level: 'Early Career (1–3 years experience)',
        posted: 1.2,
        deadline: 32,
        description: [
          'Every one of our 9,300 meters reports each half hour. You turn that into decisions: which feeder is losing power to theft and which to a bad joint, when a battery is about to disappoint, whether the evening tariff does what we said it would.',
          'You sit between the field engineers and the software team on Ring Road. About a fifth of the time you are on site, mostly in the Volta Region, because the numbers look different next to the transformer.',
        ],
        requirements: [
          'SQL without looking things up, and Python or R for what SQL does badly',
          'Two years with messy operational data, in any trade',
          'A driving licence, or the will to get one',
        ],
        benefits: [
          'Health cover for you and up to four dependants',
          'Transport and per diem on field weeks',
        ],
        skills: ['SQL', 'Python', 'Data analysis'],
      },
      {
        title: 'Mini-grid Site Engineer, Volta Region',
        type: 'job',
        pay: 'GHS 11,800 a month and site allowance',
        level: 'Mid Career (4–9 years experience)',
        city: 'Ho',
        country: 'Ghana',
        deadline: 27,
        description: [
          'You own fourteen sites from commissioning to the third year: arrays between 40 and 180 kWp, lithium storage, and low-voltage lines to shops, mills and two cold stores.',
          'Our engineers write their own maintenance schedule and defend it once a quarter. Each of the site agents in the towns reports to you, and hiring them is part of the work.',
        ],
        requirements: [
          'Degree or HND in electrical engineering and three years around solar PV or distribution',
          'You have found a fault at night, alone, and can tell us how',
        ],
        benefits: [
          'Vehicle and phone',
          "Certification costs paid, including the Energy Commission's wiring exam",
        ],
        skills: ['Solar PV', 'Battery storage', 'Electrical installation'],
      },
      {
        title: 'Metering Firmware Intern',
        type: 'internship',
        pay: 'GHS 3,200 a month',
        level: 'Recent Graduate',
        deadline: 46,
        description: [
          "Six months with our three-person hardware group. The meter's radio stack drops packets when the harmattan dust is thick; we have a test chamber made from a chest freezer, a theory, and not enough hands.",
          'You will solder, read datasheets and write C. By the end something you wrote runs on meters that people pay their bills with.',
        ],
        requirements: [
          'Degree in computer, electrical or telecommunications engineering, finished in the last two years',
          'One thing you built that has a microcontroller in it; bring it along',
        ],
        benefits: ['Lunch, and a real chance of staying: four of the last five did'],
        skills: ['C', 'Embedded systems', 'Electronics'],
      },
      {
        title: 'Productive Power Grant for Market Women',
        type: 'grant',
        pay: 'GHS 15,000 and an installed meter',
        deadline: 62,
        industries: ['Energy', 'Non-profit', 'Retail'],
        description: [
          'Twenty grants a year for traders in towns we serve who want to put electricity to work: a maize mill, a freezer, a sewing line, a charging shop. The grant buys the machine and the first three months of power.',
          'A panel of four traders who had the grant before you decides. They ask what you sell on a slow Tuesday, so come prepared for that question.',
        ],
        requirements: [
          'A business that has traded for at least one year in a town on one of our grids',
          'A quotation for the equipment',
        ],
        benefits: ['Bookkeeping lessons in Ewe, Twi or English'],
        skills: ['Small business', 'Bookkeeping'],
      },
      {
        title: 'Tariff Field Interviewer',
        type: 'job',
        status: 'draft',
        pay: 'GHS 420 a day',
        level: 'Recent Graduate',
        posted: 0.8,
        deadline: 50,
        description: [
          'Before we change a tariff we ask the people who pay it. You visit four market towns in six weeks, with a tablet, two languages and no answers of your own.',
          'You write up each town the same evening, on one page. The page goes to the people who set the tariff, with your name under it.',
        ],
        requirements: [
          'Fluent in Ewe or Twi, and at ease with people who are busy',
          'You have interviewed for a survey, a newspaper or a thesis',
        ],
        benefits: ['Room, board and travel during the six weeks'],
        skills: ['Interviewing', 'Survey research'],
      },
    ],
  },
  {
    name: 'Kaskelot Wind Services',
    type: 'company',
    city: 'Esbjerg',
    country: 'Denmark',
    website: 'kaskelotwindservices.example',
    industries: ['Energy', 'Engineering & Manufacturing'],
    description:
      'Keeps offshore turbines turning in the German Bight. Two service vessels, 120 technicians, and a blade workshop on the east quay.',
    applying:
      'Call the quay office if you would rather talk than write; the number is on our site. We answer in Danish, German and English.',
    opportunities: [
      {
        title: 'Offshore Blade Repair Technician',
        type: 'job',
        pay: 'DKK 41,000 a month and sea days',
        level: 'Early Career (1–3 years experience)',
        deadline: 24,
        description: [
          'Two weeks at sea, two at home. You work on ropes, eighty metres up, with laminate, filler and a great deal of sandpaper, in teams of three that stay together for a season.',
          'The job is careful more than brave. Weather stops the work about one day in four, and nobody here has ever been asked to go up anyway.',
        ],
        requirements: [
          'GWO basic safety and sea survival; IRATA level 1 or better',
          'Experience with composites from boats, aircraft or sports equipment counts fully',
        ],
        benefits: [
          'Pension of 12 per cent and a private health scheme',
          'Paid travel from anywhere in Denmark, northern Germany or southern Sweden',
        ],
        skills: ['Composites', 'Rope access', 'GWO'],
      },
      {
        title: 'Planner, Service Vessels',
        type: 'job',
        pay: 'DKK 46,500 a month',
        level: 'Mid Career (4–9 years experience)',
        deadline: 38,
        description: [
          'You decide each morning at five which crew goes to which turbine. The inputs are waves, tides, parts, working hours and the tempers of nine skippers; the output is a plan that has to survive until noon.',
          'We have bought two planning systems and regret one. You will help to choose what comes next.',
        ],
        requirements: [
          'Three years of planning in shipping, rail, aviation or emergency services',
          'Danish and English, spoken clearly over a bad radio',
        ],
        benefits: ['Shifts of four days on, four off'],
        skills: ['Logistics', 'Operations planning'],
      },
      {
        title: 'Composite Materials Intern',
        type: 'internship',
        pay: 'DKK 17,500 a month',
        level: 'Student',
        deadline: 65,
        description: [
          'Four months in the blade workshop, on one question: can we tell from a drone photograph how deep a leading-edge erosion goes? You photograph, cut, measure, and write down what you find, also where the answer is no.',
        ],
        requirements: [
          'Studying materials, mechanical engineering or industrial chemistry',
          'You like workshops and do not mind resin on your sleeves',
        ],
        benefits: ['A room in Esbjerg at cost price'],
        skills: ['Composites', 'Materials testing'],
      },
      {
        title: 'From Fishing to Wind: Retraining Scholarship',
        type: 'scholarship',
        pay: 'DKK 58,000 and course fees',
        deadline: 51,
        industries: ['Energy', 'Education'],
        description: [
          'For fishers from the west coast of Jutland who want a second trade without leaving the sea. Eleven months of school and practice, ending with the full set of offshore certificates.',
          'You keep your crew share during the spring season if your skipper agrees, and most have. Kaskelot offers every graduate an interview and nothing more binding than that.',
        ],
        requirements: ['Five seasons at sea', "A seafarer's medical no older than a year"],
        benefits: ['A mentor from among those who made the change'],
        skills: ['Seamanship', 'GWO'],
      },
    ],
  },
  {
    name: 'Harmattan Solar Cooperative',
    type: 'ngo',
    city: 'Kano',
    country: 'Nigeria',
    website: 'harmattansolarcooperative.example',
    industries: ['Energy', 'Non-profit'],
    description:
      'Farmers and technicians who own irrigation pumps together. Begun in 2015 with one borrowed panel; now 230 pumps along the Challawa.',
    applying:
      'Applications are read by a committee of two staff and three members. If reading and writing are not your strength, come to the Kano workshop on a Thursday and tell us.',
    opportunities: [
      {
        title: 'Programme Manager, Solar Irrigation',
        type: 'job',
        pay: 'NGN 780,000 a month',
        level: 'Mid Career (4–9 years experience)',
        deadline: 30,
        description: [
          'Forty-one village groups own their pumps jointly and pay for them over four years. You look after the twelve people who look after those groups, and after the promises we made to three funders.',
          'Expect to be in a village on most Wednesdays and in a spreadsheet on most Thursdays. The board is elected by members, asks hard questions and is usually right.',
        ],
        requirements: [
          'Five years in rural development, irrigation or cooperatives',
          'Hausa and English',
          'You have handled a budget above NGN 100 million and a bad audit finding',
        ],
        benefits: ['Housing allowance in Kano', "Thirteen months' pay"],
        skills: ['Project management', 'Solar PV', 'Budgeting'],
      },
      {
        title: 'Solar Technician Trainer',
        type: 'job',
        pay: 'NGN 420,000 a month',
        level: 'Mid Career (4–9 years experience)',
        deadline: -4,
        posted: 38,
        status: 'closed',
        description: [
          'You teach: three cohorts a year of twenty-five young people, half of them women, from safe wiring to pump curves. The workshop has twelve benches and one very patient generator.',
          "Besides teaching you keep the curriculum honest by going out with last year's trainees and seeing what they had to find out on their own.",
        ],
        requirements: [
          'Solar PV installation for at least four years',
          'Experience of explaining things to people who left school early',
        ],
        benefits: ['Accommodation beside the workshop'],
        skills: ['Solar PV', 'Training', 'Electrical installation'],
      },
      {
        title: 'Pump Repair Micro-enterprise Grant',
        type: 'grant',
        pay: 'NGN 1,500,000',
        level: 'Early Career (1–3 years experience)',
        deadline: 55,
        description: [
          'For technicians who want to open a repair shop within reach of our pumps. The grant covers tools, a first stock of seals and controllers, and a motorcycle on shared terms.',
          'In return you answer a call from a member group within two days, at the agreed rate, for two years. We publish the response times of every shop, ours included.',
        ],
        requirements: [
          'A certificate in electrical work or two years beside someone who has one',
          'A place to open, anywhere along the Challawa or Kano rivers',
        ],
        benefits: ['Quarterly stock on credit from our store'],
        skills: ['Solar PV', 'Small business'],
      },
      {
        title: 'Engineers for Village Boards',
        type: 'mentorship',
        pay: 'No fee, one call a month',
        level: 'Senior (10+ years experience)',
        remote: 'fully',
        description: [
          'Each of our village groups elects a treasurer and a technician. We look for working engineers and accountants, anywhere, who will take a monthly call from one of them for a year.',
          'The questions are practical: is this controller worth repairing, how do we set money aside for batteries, what do we say to the member who has not paid since June.',
        ],
        requirements: [
          'Ten years in power, water, finance or cooperatives',
          'Patience with telephone lines',
        ],
        benefits: ["A year's seat on our members' assembly, and the mangoes that come with it"],
        skills: ['Coaching', 'Cooperative finance'],
      },
    ],
  },
  {
    name: 'Office for Heat Transition Ruhrwinkel',
    type: 'government',
    city: 'Bochum',
    country: 'Germany',
    website: 'officeforheattransitionruhrwinkel.example',
    industries: ['Energy', 'Government'],
    description:
      'A joint office of five towns that plans how 180,000 homes will be heated without gas, street by street.',
    applying:
      'The office follows the public procedure: written application, one interview of an hour, and reasons in writing whichever way it goes. Equally suited disabled applicants are preferred.',
    opportunities: [
      {
        title: 'Heat Network Planner',
        type: 'job',
        pay: '€4,900–5,600 a month (TVöD 12)',
        level: 'Mid Career (4–9 years experience)',
        deadline: 44,
        description: [
          'You draw the plan for one district at a time: which streets get pipes, which get heat pumps, what happens in the eight years between. Then you stand in a school hall and explain it to the people who live there.',
          'The office is young. There are eleven of us, the GIS is good, and the mayors mostly agree with each other.',
        ],
        requirements: [
          'Degree in energy, civil or environmental engineering',
          'QGIS or a comparable system',
          'German at C1; the school halls require it',
        ],
        benefits: ['Flexible hours and two days at home', "The public sector's pension"],
        skills: ['QGIS', 'District heating', 'Public consultation'],
      },
      {
        title: 'Data Engineer, Building Registry',
        type: 'job',
        pay: '€4,600–5,200 a month (TVöD 11)',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 36,
        description: [
          'Five towns keep five registries of the same houses in five ways. You build the one that the planners use: PostGIS, Python, a lot of address matching, and a data protection officer who is a help and not a hindrance.',
          "Everything that may be public is published. A student used last year's release to find forty schools with roofs fit for solar.",
        ],
        requirements: ['PostgreSQL and Python in production', 'German at B2 or better'],
        benefits: ['Part time from 60 per cent is possible'],
        skills: ['PostgreSQL', 'Python', 'PostGIS'],
      },
      {
        title: 'Neighbourhood Heat Loans',
        type: 'funding',
        pay: '€50,000–600,000 at 1.4 per cent',
        deadline: 77,
        industries: ['Energy', 'Real Estate', 'Finance'],
        description: [
          'For associations of owners and small cooperatives that want to share a ground source or waste heat between buildings. The loan runs for up to twenty years and the first two are free of repayments.',
          'An engineer of ours looks at the plan before you apply, at no cost, and tells you if it is a bad one.',
        ],
        requirements: [
          'At least four buildings with a written agreement between their owners',
          'A feasibility study, or a request for our help with one',
        ],
        benefits: ["Repayment grant of 15 per cent where tenants' rents stay as they are"],
        skills: ['Energy planning', 'Heat pumps'],
      },
      {
        title: 'Urban Energy Intern',
        type: 'internship',
        pay: '€1,100 a month',
        level: 'Student',
        deadline: 29,
        description: [
          'Three to six months beside one of the planners. Interns have measured sewer temperatures, called a hundred and twenty caretakers, and built the cardboard model that every mayor now wants for the town hall.',
        ],
        requirements: ['Enrolled in urban planning, energy or geography', 'German at B2'],
        benefits: ['A monthly ticket for the whole region'],
        skills: ['QGIS', 'Urban planning'],
      },
    ],
  },
]
