import { paid } from '../../pay.ts'
import type { OrganizationSeed } from '../../shapes.ts'

export const hardwareOrganizations: OrganizationSeed[] = [
  {
    name: 'Tidewater Kinematics',
    type: 'company',
    city: 'Boston',
    country: 'United States',
    website: 'tidewaterkinematics.example',
    owner: 'eric',
    ownerTitle: 'Vice president of engineering',
    team: [
      { handle: 'priya', role: 'admin', title: 'Adviser, open source' },
      { handle: 'marcus', role: 'recruiter', title: 'Recruiting, by contract' },
    ],
    industries: ['Engineering & Manufacturing', 'Technology'],
    description:
      'Makes legged and wheeled robots that inspect piers, culverts and the undersides of bridges. Ninety people in a former rope factory in Charlestown.',
    applying:
      'We hire in pairs of interviewers who write down their view before they talk to each other. You will see the robot, and the tank, on the same day.',
    opportunities: [
      {
        title: 'Robotics Field Intern, Summer Season',
        type: 'internship',
        pay: paid('USD', 34, 'hour'),
        level: 'Student',
        posted: 2.5,
        deadline: 75,
        description: [
          'From May to August you travel with two field engineers to bridges between Maine and Virginia. You launch the robot, watch it, dry it, and write down what surprised you while it is fresh.',
          'In the last three weeks you fix one of those surprises yourself, in software or in aluminium, and show it to the whole company on a Friday.',
        ],
        requirements: [
          'Enrolled in mechanical, electrical or computer engineering',
          'You can lift 20 kg and do not mind low tide',
          'C++ or Python at the level of a course project',
        ],
        benefits: ['Hotel, meals and waders'],
        skills: ['Robotics', 'C++', 'Python', 'Field testing'],
      },
      {
        title: 'Motion Planning Engineer',
        type: 'job',
        pay: paid('USD', [148_000, 172_000], 'year'),
        criteria: [
          { id: 'cpp', text: 'C++', knownBy: 'profile', fact: 'skill', wanted: 'C++' },
          { id: 'field', text: 'Worked on machines that left the building', knownBy: 'reader' },
        ],
        level: 'Mid Career (4–9 years experience)',
        deadline: 43,
        description: [
          'A pier has barnacles, ladders and no flat surface. You write the planner that gets four legs across it, and the tests that tell us on a Tuesday that it got worse.',
          'We run every change against 900 recorded inspections before it goes to a robot. That suite is the thing we are proudest of and you will be asked to make it bigger.',
        ],
        requirements: [
          'Five years of robotics software in C++, on machines that left the building',
          'Optimisation or sampling-based planning in depth',
        ],
        benefits: ['Health and dental in full, stock options, a boat day'],
        skills: ['C++', 'Motion planning', 'ROS', 'Simulation'],
      },
      {
        title: 'Test Technician, Waterproofing',
        type: 'job',
        pay: paid('USD', [31, 36], 'hour'),
        level: 'Early Career (1–3 years experience)',
        deadline: 26,
        description: [
          'You drown robots for a living. Seals, connectors and housings go into a tank, a salt chamber and the harbour, and you find out why they leak before a customer does.',
        ],
        requirements: [
          'Two years of hands-on mechanical or electronics work',
          'You keep notes that others can follow',
        ],
        benefits: ['Overtime paid, always'],
        skills: ['Mechanical testing', 'Electronics', 'Maintenance'],
      },
      {
        title: 'Office Hours for High School Robotics Coaches',
        type: 'mentorship',
        pay: 'No fee, fortnightly by video',
        remote: 'fully',
        description: [
          'If you coach a school team after your own working day, bring the stuck gearbox, the parents, or the student who should lead and will not. Two of our engineers and one retired teacher are there every second Wednesday.',
        ],
        requirements: ['You coach a team, anywhere in the world'],
        benefits: ['A box of surplus motors each January, while they last'],
        skills: ['Robotics', 'Teaching'],
      },
    ],
  },
  {
    name: 'Sekiba Precision',
    type: 'company',
    city: 'Osaka',
    country: 'Japan',
    website: 'sekibaprecision.example',
    industries: ['Engineering & Manufacturing'],
    description:
      'A family firm of sixty that grinds reducer gears for robot joints to a tolerance of two microns. Third generation, and learning English.',
    applying:
      'Please send a handwritten letter or a normal email; both are read by the president. A visit to the workshop comes before any interview.',
    opportunities: [
      {
        title: 'Gear Design Engineer',
        type: 'job',
        pay: paid('JPY', [6_800_000, 8_200_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        status: 'paused',
        posted: 34,
        deadline: 45,
        description: [
          'Customers want smaller joints that make no noise. You calculate the tooth form, follow it through grinding and sit with the person at the measuring machine when the result is not what you calculated.',
          'Mr Tanabe, who taught half of the team, still comes on Mondays. Ask him about heat treatment.',
        ],
        requirements: [
          'Mechanical engineering with machine elements or tribology',
          'Japanese at N2; drawings are in Japanese',
        ],
        benefits: ['Housing support for those who move to Osaka'],
        skills: ['Gear design', 'CAD', 'Metrology'],
      },
      {
        title: 'Workshop Exchange for Engineering Students',
        type: 'internship',
        pay: paid('JPY', 190_000, 'month'),
        places: 2,
        level: 'Student',
        deadline: 69,
        description: [
          "Three months among lathes, grinders and people who measure by hand before they trust the instrument. Two places a season for students from abroad, and a room with the Sekiba family's neighbour.",
        ],
        requirements: ['Second year or later in mechanical engineering', "Beginner's Japanese"],
        benefits: ['Return flight'],
        skills: ['Machining', 'Metrology'],
      },
      {
        title: 'Overseas Sales Engineer',
        type: 'job',
        pay: paid('JPY', [6_200_000, 7_400_000], 'year'),
        level: 'Early Career (1–3 years experience)',
        deadline: 30,
        description: [
          "You are the first person outside the founder's family to travel for us. Visit robot makers in Boston, Stuttgart and Pune, understand what they mean, and bring back a drawing we can quote.",
        ],
        requirements: [
          'Engineering background and two years with customers',
          'English and Japanese; German helps',
        ],
        benefits: ['Commission with a floor'],
        skills: ['Technical sales', 'Mechanical engineering'],
      },
      {
        title: 'Sekiba Scholarship for Vocational Students',
        type: 'scholarship',
        pay: paid('JPY', 480_000, 'year'),
        level: 'Student',
        deadline: 52,
        description: [
          "For students of technical high schools in the Kansai region who want to go on to college. It started when the founder could not, and is paid from the first week's profit of each year.",
        ],
        requirements: ['Letter from a workshop teacher'],
        benefits: ['No repayment and no duty to join us'],
        skills: ['Machining'],
      },
    ],
  },
  {
    name: 'Neckarfeld Automation',
    type: 'company',
    city: 'Stuttgart',
    country: 'Germany',
    website: 'neckarfeldautomation.example',
    industries: ['Engineering & Manufacturing', 'Technology'],
    description:
      'Retrofits old production lines with sensors, safety and new control, so that a press from 1979 need not be thrown away.',
    applying:
      'Send a short message with your earliest date. We would like to hear of one machine you got to run again, and we skip the question about weaknesses.',
    opportunities: [
      {
        title: 'PLC Programmer, Retrofit Projects',
        type: 'job',
        pay: paid('EUR', [56_000, 66_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 38,
        description: [
          'No two of our machines are alike and none has complete drawings. You work out what the line does, agree with the operators what it should do, and write structured text that the next person can read.',
          'Commissioning takes you away from home about eight weeks a year, mostly within Baden and Bavaria.',
        ],
        requirements: [
          "IEC 61131 programming on at least two makers' controllers",
          'German at B2; the operators will teach you the rest',
        ],
        benefits: ['IG Metall agreement, 35 hours'],
        skills: ['PLC programming', 'Industrial automation', 'Functional safety'],
      },
      {
        title: 'Functional Safety Engineer',
        type: 'job',
        pay: paid('EUR', [64_000, 74_000], 'year'),
        level: 'Senior (10+ years experience)',
        remote: 'partly',
        deadline: 27,
        description: [
          'You calculate performance levels, argue for the light curtain and sign the declaration. Half the work is at a desk and may be done at home; the half that matters is beside the machine.',
        ],
        requirements: [
          'Certified in functional safety, or ten years of doing it',
          'The standards on machinery, by number and by sense',
        ],
        benefits: ['Sabbatical after three years'],
        skills: ['Functional safety', 'Risk analysis', 'Industrial automation'],
      },
      {
        title: 'Practical Semester, Condition Monitoring',
        type: 'internship',
        pay: paid('EUR', 1_450, 'month'),
        level: 'Student',
        deadline: 61,
        description: [
          'A bearing announces its death weeks ahead to whoever listens. You fit accelerometers to twenty machines of a bakery and a sawmill and try to hear it.',
        ],
        requirements: [
          'Mechatronics or electrical engineering student with a practical semester due',
          'Python or MATLAB',
        ],
        benefits: ['Thesis possible afterwards'],
        skills: ['Signal processing', 'Python', 'Sensors'],
      },
      {
        title: 'Meister to Engineer',
        type: 'mentorship',
        pay: 'No fee, three months',
        level: 'Mid Career (4–9 years experience)',
        description: [
          "For people with a master craftsman's certificate who are considering a degree, or are in the middle of one with a job and two children. You talk every fortnight with somebody who did just that.",
        ],
        requirements: ['Completed vocational qualification in a technical trade'],
        benefits: ['Help with the credit of prior learning'],
        skills: ['Study planning', 'Industrial automation'],
      },
    ],
  },
  {
    name: 'Deccan Firmware House',
    type: 'company',
    city: 'Pune',
    country: 'India',
    website: 'deccanfirmwarehouse.example',
    industries: ['Technology', 'Engineering & Manufacturing'],
    description:
      "Writes firmware for other people's hardware: meters, tractors, dialysis pumps. Known for documentation that arrives with the code.",
    applying:
      'There is a take-home task of three hours, paid, and a conversation about it with those who would review your work. Rejections come with two remarks you can use.',
    opportunities: [
      {
        title: 'Embedded Engineer, Medical Devices',
        type: 'job',
        pay: paid('INR', [1_800_000, 2_400_000], 'year'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 32,
        description: [
          'You write C for machines that must not stop, under IEC 62304, with a reviewer who reads every line because she likes to. The current product is a dialysis pump that works through a power cut.',
        ],
        requirements: [
          'Four years of bare-metal or RTOS work',
          'Traceability does not frighten you',
        ],
        benefits: ['Group health cover including parents', 'One Friday in four for your own board'],
        skills: ['C', 'RTOS', 'Embedded systems', 'IEC 62304'],
      },
      {
        title: 'Firmware Test Engineer',
        type: 'job',
        pay: paid('INR', [1_000_000, 1_400_000], 'year'),
        level: 'Early Career (1–3 years experience)',
        deadline: 24,
        description: [
          'You build the racks that press buttons ten thousand times while nobody is there. Relays, Python, logic analysers, and a wall of devices that blink.',
        ],
        requirements: [
          'Python and basic electronics',
          'A nose for the fault that occurs one time in 3,000',
        ],
        benefits: ['Night canteen'],
        skills: ['Python', 'Test automation', 'Electronics'],
      },
      {
        title: 'Six-month Firmware Internship',
        type: 'internship',
        pay: paid('INR', 35_000, 'month'),
        level: 'Student',
        deadline: 47,
        description: [
          'You pair with a different engineer each month and end with a driver of your own in a released product. About two in three interns are offered a post.',
        ],
        requirements: [
          'Final year of engineering',
          'A repository, a bread-board or a dismantled scooter to show us',
        ],
        benefits: ['Hostel room near Kothrud'],
        skills: ['C', 'Embedded systems'],
      },
      {
        title: 'Girls Who Solder',
        type: 'scholarship',
        pay: paid('INR', 75_000, 'year'),
        level: 'Student',
        deadline: 56,
        description: [
          "For young women from Maharashtra's district towns in the diploma or degree of electronics. Along with the money come a soldering station, a summer at our bench and the telephone number of a woman engineer who was there first.",
        ],
        requirements: ['First or second year of electronics, electrical or instrumentation'],
        benefits: ['Renewable until you graduate'],
        skills: ['Electronics'],
      },
    ],
  },
  {
    name: 'Hamilton Forge School',
    type: 'educational',
    city: 'Hamilton',
    country: 'Canada',
    website: 'hamiltonforgeschool.example',
    industries: ['Engineering & Manufacturing', 'Education'],
    description:
      'A trades college in a former foundry: welding, machining, millwrighting, and a programme for adults who are starting again at forty.',
    applying:
      'Come by the front office or apply by mail; open evening is the first Tuesday of the month. We help with forms, in person, without making a thing of it.',
    opportunities: [
      {
        title: 'Welding Instructor, Evenings',
        type: 'job',
        pay: paid('CAD', 46, 'hour'),
        employment: 'part_time',
        level: 'Senior (10+ years experience)',
        deadline: 3,
        description: [
          'Four evenings a week, sixteen students, most of whom have been working all day. You teach stick and TIG and the art of asking for a second look.',
        ],
        requirements: ['Red Seal welder with ten years in the trade', 'First-aid certificate'],
        benefits: ['Tuition free for your family'],
        skills: ['Welding', 'Teaching'],
      },
      {
        title: 'Second Trade Bursary',
        type: 'scholarship',
        pay: paid('CAD', 6_500, 'total'),
        level: 'Mid Career (4–9 years experience)',
        deadline: 66,
        description: [
          'If a plant closed behind you, this bursary pays for tools, boots and the first two terms of another trade. Steelworkers, nurses and one concert pianist have had it.',
        ],
        requirements: [
          'Aged 30 or more, out of your former trade for less than two years',
          'Resident in Ontario',
        ],
        benefits: ['Evening child care on campus'],
        skills: ['Welding', 'Machining'],
      },
      {
        title: 'Apprentice Millwright Co-op',
        type: 'internship',
        pay: paid('CAD', 25, 'hour'),
        level: 'Student',
        deadline: 35,
        description: [
          'Sixteen weeks in one of eleven partner plants, keeping conveyors, gearboxes and cranes in working order beside a journeyperson who has been told to let you hold the wrench.',
        ],
        requirements: ['Enrolled in our millwright programme or an equivalent one'],
        benefits: ['Hours count for the apprenticeship'],
        skills: ['Maintenance', 'Machining', 'Hydraulics'],
      },
      {
        title: 'Repair Café Tool Grants',
        type: 'grant',
        pay: paid('CAD', 2_000, 'total'),
        industries: ['Non-profit', 'Engineering & Manufacturing'],
        description: [
          'Community groups in Hamilton, Brantford and St. Catharines may ask for tools, a first-aid kit and liability insurance for one year of monthly repair evenings. Our students come along and learn to say what cannot be saved.',
        ],
        requirements: ['A venue and three named volunteers'],
        benefits: ['A loan sewing machine, heavy duty'],
        skills: ['Repair', 'Community organizing'],
      },
    ],
  },
]
