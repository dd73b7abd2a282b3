import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const landOrganizations: OrganizationSeed[] = [
  {
    name: 'Green Terrace Growers',
    type: 'company',
    city: 'Kisumu',
    country: 'Kenya',
    website: 'greenterracegrowers.example',
    industries: ['Agriculture', 'Retail'],
    description:
      'Buys vegetables and groundnuts from 4,800 smallholders around the lake, chills them, and sells them in Nairobi before noon.',
    applying:
      "Text, ring or visit the collection centre nearest to you and ask for the manager. Farmers' sons and daughters are told of each vacancy first.",
    opportunities: [
      {
        title: 'Agronomist, Terrace Vegetables',
        type: 'job',
        pay: paid('KES', 140_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        posted: 6,
        deadline: 29,
        description: [
          'Four thousand farms, sixteen extension officers, one of you to say what to plant and when to spray nothing. You walk terraces in Nandi and Vihiga three days a week and keep trial plots that farmers choose.',
        ],
        requirements: [
          'BSc in agronomy or horticulture and four years in vegetables',
          'Dholuo, Nandi or Luhya and a motorcycle licence',
        ],
        benefits: ['Medical cover; a basket every Friday'],
        skills: ['Agronomy', 'Horticulture', 'Training'],
      },
      {
        title: 'Cold Chain Supervisor',
        type: 'job',
        pay: paid('KES', 95_000, 'month'),
        level: 'Early Career (1–3 years experience)',
        deadline: -1,
        posted: 24,
        description: [
          'You run two chillers and five lorries between midnight and eight. A tomato that arrives warm is a promise broken to somebody you will meet on Thursday.',
        ],
        requirements: ['Refrigeration certificate or three years in food logistics'],
        benefits: ['Night allowance, and transport home'],
        skills: ['Refrigeration', 'Logistics', 'Food safety'],
      },
      {
        title: 'Farm Records Intern',
        type: 'internship',
        pay: paid('KES', 28_000, 'month'),
        level: 'Recent Graduate',
        deadline: 33,
        description: [
          "Put yields, prices and weather from six seasons together and find out who earned and who did not. The growers' committee is your client, and will cross-examine.",
        ],
        requirements: [
          'Degree in agricultural economics, statistics or similar',
          'Spreadsheets, and the grace to ask again',
        ],
        benefits: ['Field lunches'],
        skills: ['Excel', 'Data analysis', 'Agricultural economics'],
      },
      {
        title: 'Irrigation Kit Leases',
        type: 'funding',
        pay: paid('KES', [60_000, 350_000], 'total'),
        status: 'paused',
        posted: 58,
        industries: ['Agriculture', 'Finance'],
        description: [
          "Drip lines, a tank and a small pump, leased over three harvests and paid in produce at the day's price. If the rain fails in the district the season's instalment is dropped.",
        ],
        requirements: [
          "Half an acre or more and two seasons of deliveries to us or a neighbour's word",
        ],
        benefits: ['Installation and one repair a year'],
        skills: ['Irrigation', 'Small business'],
      },
    ],
  },
  {
    name: 'Wimmera Soil Lab',
    type: 'company',
    city: 'Horsham',
    country: 'Australia',
    website: 'wimmerasoillab.example',
    industries: ['Agriculture'],
    description:
      'An independent laboratory in the Victorian wheat belt. Tests 90,000 soil samples a year and tells growers when to spend nothing.',
    applying:
      'Drop a line to the lab with your question, post code and telephone number. Someone with dirt under their nails will ring back.',
    opportunities: [
      {
        title: 'Soil Scientist',
        type: 'job',
        pay: paid('AUD', [92_000, 104_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 36,
        description: [
          'Results leave here as a letter that you sign. You interpret chemistry and structure for growers between Mildura and Ararat, and answer the phone when the letter surprises them.',
        ],
        requirements: [
          'Degree in soil science or agronomy and field years',
          "You can say 'we do not know yet' without losing the caller",
        ],
        benefits: ['Ute, and moving costs to Horsham'],
        skills: ['Soil science', 'Agronomy', 'Writing'],
      },
      {
        title: 'Harvest Season Laboratory Intern',
        type: 'internship',
        pay: paid('AUD', 31, 'hour'),
        level: 'Student',
        deadline: 64,
        description: [
          'November to February, five days in white and one in boots. Dry, grind, extract, titrate; by January you are training the next one.',
        ],
        requirements: ['Second year in chemistry, agriculture or environmental science'],
        benefits: ['Shared house with a pool of questionable warmth'],
        skills: ['Laboratory practice', 'Chemistry'],
      },
      {
        title: "Growers' Own Trials",
        type: 'grant',
        pay: paid('AUD', 12_000, 'total'),
        deadline: 48,
        description: [
          'Farmers ask questions that no company will pay to answer. Five trials a year receive free analysis, a statistician and money for the strip that yields less.',
        ],
        requirements: ['A question, a paddock and a neighbour who will keep an eye on you'],
        benefits: ['Field day with lamb'],
        skills: ['Agronomy', 'Statistics'],
      },
      {
        title: "Young Agronomists' Ute Hours",
        type: 'mentorship',
        pay: 'No fee, one season',
        level: 'Early Career (1–3 years experience)',
        deadline: 25,
        description: [
          "Ride along with a consultant of thirty years' standing for six days between sowing and harvest. Afterwards you get to explain to her what you would have done otherwise.",
        ],
        requirements: ['First three years as an agronomist'],
        benefits: ['Six lunches'],
        skills: ['Agronomy'],
      },
    ],
  },
  {
    name: 'Cerrado Semeado',
    type: 'ngo',
    city: 'Goiânia',
    country: 'Brazil',
    website: 'cerradosemeado.example',
    industries: ['Agriculture', 'Non-profit'],
    description:
      'Seed collectors, ranchers and botanists who bring the savannah back, one paddock at a time. 3,900 hectares so far.',
    applying:
      'Applications are read after the rains are planned, so allow three weeks. A day in the field, together with the crew, settles most doubts on both sides.',
    opportunities: [
      {
        title: 'Restoration Field Lead',
        type: 'job',
        pay: paid('BRL', 8_400, 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 30,
        description: [
          'A crew of nine, a seeder built from a fertiliser spreader, and a fire season to respect. You choose the mix for each paddock out of eighty native species and come back after every rain to count.',
        ],
        requirements: [
          'Forestry, biology or agronomy; practice in restoration or fire',
          'Category B licence and first aid',
        ],
        benefits: ['Field bonus of 30 per cent'],
        skills: ['Ecological restoration', 'Botany', 'Field sampling'],
      },
      {
        title: 'Seed House Intern',
        type: 'internship',
        pay: paid('BRL', 1_700, 'month'),
        level: 'Student',
        deadline: -10,
        posted: 55,
        status: 'closed',
        ended: { days: 6, outcome: 'filled_here' },
        description: [
          "Cleaning, drying, testing germination, and finding out from the collectors what the books left out. Some of them can tell a seed's year by its smell.",
        ],
        requirements: ['Student in biology, forestry or agronomy'],
        benefits: ['Meals and lodging at Alto Paraíso'],
        skills: ['Botany', 'Laboratory practice'],
      },
      {
        title: 'Native Seed Enterprise Fund',
        type: 'funding',
        pay: paid('BRL', [80_000, 400_000], 'total'),
        deadline: 66,
        description: [
          "Patient loans to collectors' associations and small firms for drying houses, sieves and lorries. Repay in money or in seed; most choose seed.",
        ],
        requirements: ['Association or company in Goiás, Tocantins or Bahia'],
        benefits: ['Three-year purchase agreement'],
        skills: ['Small business', 'Cooperative finance'],
      },
      {
        title: 'Quilombola Agronomy Scholarship',
        type: 'scholarship',
        pay: 'R$ 1.400 a month for five years',
        level: 'Student',
        deadline: 75,
        description: [
          'For young people of quilombola communities who enter agronomy, forestry or veterinary science at a public university. The community chooses its candidate in assembly, and so do we.',
        ],
        requirements: ["Declaration of the community's association"],
        benefits: ['Return travel for every planting season'],
        skills: ['Agronomy'],
      },
    ],
  },
  {
    name: 'Nile Furrow Research Station',
    type: 'educational',
    city: 'Minya',
    country: 'Egypt',
    website: 'nilefurrowresearchstation.example',
    industries: ['Agriculture', 'Education'],
    description:
      'A field station for salt, heat and water: wheat, sesame and the machines that a small plot can carry.',
    applying:
      'Candidates are received on the station on the first Sunday of the month. Transport leaves Minya station at eight, and lunch is simple.',
    opportunities: [
      {
        title: 'Irrigation Engineer',
        type: 'job',
        pay: paid('EGP', 31_000, 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 37,
        description: [
          "Design gated pipes and drip for plots of half a feddan, install them with farmers' sons, and measure what came out at the far end. The station's rule is that no design is finished before its second summer.",
        ],
        requirements: [
          'BSc in agricultural or civil engineering, four years in irrigation',
          'Arabic; English for papers',
        ],
        benefits: ['House on the station with a mango tree'],
        skills: ['Irrigation', 'Hydraulics', 'Field testing'],
      },
      {
        title: 'MSc in Salinity and Crops',
        type: 'scholarship',
        pay: 'EGP 9,500 a month for two years',
        level: 'Recent Graduate',
        deadline: 50,
        description: [
          'Six students a year work on one question with one plot. You plant, measure, harvest, publish, and stand in a village hall to be asked what it means for onions.',
        ],
        requirements: ["Agriculture, biology or chemistry with grade 'very good'"],
        benefits: ['Thesis printing, laboratory costs and transport'],
        skills: ['Soil science', 'Plant physiology', 'Statistics'],
      },
      {
        title: 'Farm Machinery Workshop Intern',
        type: 'internship',
        pay: paid('EGP', 6_000, 'month'),
        level: 'Student',
        deadline: 28,
        description: [
          'Help to build a reaper light enough for two people and cheap enough for ten families. There is a forge, a lathe, and Usta Girgis, who has opinions about welds.',
        ],
        requirements: ['Student of mechanical or agricultural engineering'],
        benefits: ['Meals'],
        skills: ['Welding', 'Machining', 'Prototyping'],
      },
      {
        title: 'Village Weather Stations',
        type: 'grant',
        pay: paid('EGP', 75_000, 'total'),
        deadline: 44,
        industries: ['Agriculture', 'Education'],
        description: [
          "For agricultural cooperatives and secondary schools that will look after a weather station and chalk the day's evaporation up on a wall where everybody passes.",
        ],
        requirements: ['A fenced spot and two people who promise to write every day'],
        benefits: ['Training for four pupils'],
        skills: ['Meteorology', 'Data collection'],
      },
    ],
  },
  {
    name: 'Zuidveld Glasshouses',
    type: 'company',
    city: 'Venlo',
    country: 'Netherlands',
    website: 'zuidveldglasshouses.example',
    industries: ['Agriculture', 'Energy'],
    description:
      'Tomatoes and peppers under 64 hectares of glass, heated by a geothermal well and run by very exact people.',
    applying:
      'Apply by message, with or without a CV. You will be shown round on a working day, and a trial week is paid like any other.',
    opportunities: [
      {
        title: 'Climate Control Grower',
        type: 'job',
        pay: paid('EUR', [3_600, 4_300], 'month'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 31,
        description: [
          'You steer twelve hectares: light, vapour, CO2, heat. A computer proposes, and you accept about seven times in ten; the other three are why we need you.',
        ],
        requirements: [
          "Training in greenhouse horticulture and two crops' experience",
          'Dutch, German or Polish with the crew',
        ],
        benefits: ['Profit share and vegetables'],
        skills: ['Horticulture', 'Climate control', 'Data analysis'],
      },
      {
        title: 'Geothermal Plant Technician',
        type: 'job',
        pay: paid('EUR', [3_300, 4_000], 'month'),
        level: 'Early Career (1–3 years experience)',
        deadline: 23,
        description: [
          'Water of 86 degrees comes from 2.4 kilometres down and brings salt, gas and surprises. You keep pumps and exchangers working and the log complete.',
        ],
        requirements: ['Mechanical or process training'],
        benefits: ['Certificate courses paid'],
        skills: ['Maintenance', 'Pumps', 'Process engineering'],
      },
      {
        title: 'Plant Sensor Intern',
        type: 'internship',
        pay: paid('EUR', 650, 'month'),
        level: 'Student',
        deadline: 42,
        description: [
          'Can a camera see thirst before the grower does? You compare sap flow, leaf temperature and what Harm says when he walks past, who is usually first.',
        ],
        requirements: ['Plant science, data science or mechatronics'],
        benefits: ['Bicycle and room'],
        skills: ['Sensors', 'Python', 'Plant physiology'],
      },
      {
        title: "Seasonal Workers' Study Fund",
        type: 'scholarship',
        pay: paid('EUR', 2_000, 'year'),
        level: 'Early Career (1–3 years experience)',
        industries: ['Agriculture', 'Education'],
        description: [
          "Anyone who worked two seasons in our glass may ask for money for a course: Dutch, a forklift ticket, a bachelor's degree. We have paid for all three and for one violin.",
        ],
        requirements: ['Two seasons with us or another grower in the region'],
        benefits: ['Paid study hours in winter'],
        skills: ['Horticulture'],
      },
    ],
  },
]
