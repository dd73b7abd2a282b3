import type { OrganizationSeed } from '../../shapes.ts'

export const healthOrganizations: OrganizationSeed[] = [
  {
    name: 'Savanna Health Collective',
    type: 'ngo',
    city: 'Nairobi',
    country: 'Kenya',
    website: 'savannahealthcollective.example',
    owner: 'achola',
    industries: ['Healthcare', 'Technology'],
    description:
      'Clinicians, designers and engineers who build tools for rural clinics in Kenya, Uganda and Tanzania. Used at 1,140 facilities, free of charge and open source.',
    applying:
      'We read applications without names first. Expect one call, one piece of paid work of half a day, and an answer within a month.',
    opportunities: [
      {
        title: 'Product Designer, Maternal Care Tools',
        type: 'job',
        pay: 'KES 310,000–380,000 a month',
        level: 'Early Career (1–3 years experience)',
        remote: 'partly',
        posted: 0.2,
        deadline: 48,
        description: [
          "Nurses record a birth with one hand. You design the screens that make that possible: offline, in Swahili and four other languages, on phones that cost less than a week's wages.",
          'You will work with a midwife, two Android developers and a researcher. Every second month the team spends three days in a maternity ward, in scrubs, watching. Nothing ships before a night-shift nurse has used it without help.',
          "Remote work is possible from anywhere within three hours of Nairobi's time, with a week together in each quarter.",
        ],
        requirements: [
          'A portfolio with at least one product used by people who did not choose it',
          'Prototyping in Figma or code, and evidence that you tested what you drew',
          'Comfort with silence during observation',
        ],
        benefits: [
          'Health cover for family, 28 days of leave, four months of parental leave',
          'A field kit and data allowance',
        ],
        skills: ['Product design', 'Figma', 'User research'],
      },
      {
        title: 'Android Engineer, Offline First',
        type: 'job',
        pay: 'KES 340,000–420,000 a month',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 40,
        description: [
          'The app works for nine days without a network and then has to agree with eleven other phones about what happened. You join three engineers who look after that synchronisation and the small encrypted database beneath it.',
          'We write Kotlin, test on the four cheapest handsets in the shops at Luthuli Avenue, and count battery as a feature.',
        ],
        requirements: [
          'Three years of Android development in Kotlin',
          'A story about a synchronisation fault and what you learned from it',
        ],
        benefits: ['A conference and a field trip each year'],
        skills: ['Kotlin', 'Android', 'SQLite'],
      },
      {
        title: 'Clinical Data Intern',
        type: 'internship',
        pay: 'KES 55,000 a month',
        level: 'Recent Graduate',
        city: 'Kisumu',
        country: 'Kenya',
        deadline: 21,
        description: [
          'Six months at our Kisumu desk. You check that what facilities report is what happened: sampling paper registers, calling records officers, and teaching the validation rules something new every week.',
          'Several of our programme officers began at this desk. The hours are regular and the registers are dusty.',
        ],
        requirements: [
          'Degree or diploma in health records, nursing, statistics or public health',
          'Careful with numbers, kind on the telephone',
        ],
        benefits: ['Stipend, transport and a paid short course in R'],
        skills: ['Data analysis', 'Excel', 'R'],
      },
      {
        title: 'Ward-led Improvement Grants',
        type: 'grant',
        pay: 'KES 400,000',
        deadline: 53,
        industries: ['Healthcare', 'Non-profit'],
        description: [
          'Small money for nurses and clinical officers who want to change one thing about how their ward works: a handover board, a blood fridge alarm, a shade for the queue. Thirty grants a year, decided in five weeks.',
          'Write two pages. Say what you will measure before and after. If it does not work we would like to read about that too, and you may still apply again.',
        ],
        requirements: [
          'Employed at a public or mission facility in Kenya',
          'Signature of the ward in-charge',
        ],
        benefits: ['A visit from an improvement coach, twice'],
        skills: ['Quality improvement', 'Nursing'],
      },
    ],
  },
  {
    name: 'Clyde & Forth Nursing Institute',
    type: 'educational',
    city: 'Glasgow',
    country: 'United Kingdom',
    website: 'clydeandforthnursinginstitute.example',
    industries: ['Healthcare', 'Education'],
    description:
      "A nursing school on two campuses that trains 900 students a year and runs Scotland's largest return-to-practice course.",
    applying:
      'Ask for an informal chat before you apply; most people do. Interviews are held in Glasgow and by video, and the questions are sent to you the day before.',
    opportunities: [
      {
        title: 'Return to Practice Bursary',
        type: 'scholarship',
        pay: '£1,500 and course fees',
        level: 'Mid Career (4–9 years experience)',
        deadline: 60,
        description: [
          'For registered nurses who have been away from the ward for three years or more. The course lasts fourteen weeks with placements close to home, and the bursary pays for what usually stops people: childcare, travel and the exam fee.',
          "Of last year's 140 students, 131 are working on wards now. Seven told us it was not for them any more, which is also a good thing to find out.",
        ],
        requirements: [
          "Lapsed registration in adult, mental health or children's nursing",
          'Resident in Scotland',
        ],
        benefits: ['A named tutor and a peer group of six'],
        skills: ['Nursing', 'Patient care'],
      },
      {
        title: 'Lecturer in Community Nursing',
        type: 'job',
        pay: '£43,400–51,000 a year',
        level: 'Senior (10+ years experience)',
        deadline: 33,
        description: [
          "You teach the third year: caseloads, home visits, the art of standing in somebody's hallway. Half the post is teaching and half is practice with one of the health boards, and we protect that half.",
        ],
        requirements: [
          'Registered nurse with eight years in community practice',
          'A teaching qualification, or the will to finish ours in two years',
        ],
        benefits: ['Career-average pension', 'Term-time working by agreement'],
        skills: ['Community nursing', 'Teaching', 'Curriculum design'],
      },
      {
        title: 'First Ward Manager Circle',
        type: 'mentorship',
        pay: 'No fee, six evenings',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 26,
        description: [
          'A circle of eight nurses in their first year as charge nurse or ward manager, led by two who did the job for a decade. We meet by video on six Tuesday evenings.',
          "Each evening belongs to one member's situation: the rota that cannot be filled, the friend who is now a subordinate, the complaint that was partly deserved. What is said stays in the circle.",
        ],
        requirements: ['Appointed to a first management post within the last eighteen months'],
        benefits: ['Certificate of 12 hours of participatory learning for revalidation'],
        skills: ['Leadership', 'Nursing', 'Rostering'],
      },
      {
        title: 'Simulation Lab Technician Placement',
        type: 'internship',
        pay: '£12.60 an hour',
        level: 'Student',
        deadline: 49,
        description: [
          'Run the manikins. Over a summer you set up scenarios, repair lungs and wrists, and learn to give a patient simulator a convincing asthma attack from the next room.',
        ],
        requirements: [
          'Studying biomedical engineering, paramedic science or theatre technology',
          'Reliable at half past seven in the morning',
        ],
        benefits: ['Sixteen weeks, paid fortnightly'],
        skills: ['Medical simulation', 'Electronics'],
      },
    ],
  },
  {
    name: 'Pulso Vivo Telemedicina',
    type: 'company',
    city: 'Recife',
    country: 'Brazil',
    website: 'pulsovivotelemedicina.example',
    industries: ['Healthcare', 'Technology'],
    description:
      'Cardiology by video for towns in the interior of Pernambuco and Paraíba: 190 health posts send their ECGs and have an answer in twelve minutes.',
    applying:
      'The process is a conversation, a practical exercise of two hours and a visit to the night shift. We answer everybody, also in Libras.',
    opportunities: [
      {
        title: 'Front-end Developer, Clinical Viewer',
        type: 'job',
        pay: 'R$ 11.500–14.000 a month',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 37,
        description: [
          'An ECG on a screen has to be as trustworthy as one on paper. You build the viewer our twenty-six cardiologists look at all day: TypeScript, canvas, calipers that snap where they should.',
          'They will tell you when it stutters, in detail. Two of them sit next door.',
        ],
        requirements: [
          'TypeScript and a good understanding of browser rendering',
          'Portuguese; medical vocabulary we teach',
        ],
        benefits: ['13th salary, health plan, and Fridays that end at 15:00'],
        skills: ['TypeScript', 'Canvas', 'Accessibility'],
      },
      {
        title: 'Telehealth Nurse Coordinator',
        type: 'job',
        pay: 'R$ 7.200 a month',
        level: 'Mid Career (4–9 years experience)',
        deadline: -9,
        posted: 44,
        status: 'closed',
        description: [
          'You run the shift: ten nurses on the telephone with health posts, an electrode that is on the wrong arm, a transfer that needs a helicopter. Twelve hours on, thirty-six off.',
        ],
        requirements: [
          'COREN registration and three years of emergency or cardiology nursing',
          'A voice that slows people down',
        ],
        benefits: ['Night premium of 30 per cent'],
        skills: ['Nursing', 'Triage', 'Cardiology'],
      },
      {
        title: 'Interior Health Seed Round',
        type: 'funding',
        pay: 'R$ 250.000–800.000',
        status: 'paused',
        posted: 43,
        deadline: 66,
        industries: ['Healthcare', 'Technology', 'Finance'],
        description: [
          'Together with two family offices we back founders who make care better outside the capitals of the Northeast. Equity between four and nine per cent, and a pilot with at least ten of our health posts.',
          'We do not ask for a deck. Send six months of figures and a letter from a nurse or a municipal secretary who uses what you built.',
        ],
        requirements: [
          'A company registered in Brazil with a working product',
          'At least one founder who lives in the Northeast',
        ],
        benefits: ['Access to our integration with the public health record'],
        skills: ['Health technology', 'Startups'],
      },
      {
        title: 'Biomedical Signal Intern',
        type: 'internship',
        pay: 'R$ 1.900 a month',
        level: 'Student',
        deadline: 43,
        description: [
          'Help us to tell noise from illness. You label, with a cardiologist beside you, two thousand recordings that our filter found difficult, then try to write a better filter.',
        ],
        requirements: [
          'Fifth semester or later in biomedical, electrical or computer engineering',
          'Python with NumPy',
        ],
        benefits: ['Transport voucher and meals'],
        skills: ['Python', 'Signal processing'],
      },
    ],
  },
  {
    name: 'Delta Clinics Trust',
    type: 'ngo',
    city: 'Alexandria',
    country: 'Egypt',
    website: 'deltaclinicstrust.example',
    industries: ['Healthcare', 'Non-profit'],
    description:
      'Thirty-four walk-in clinics in the Nile Delta, paid for by what people can afford and by four patient funders.',
    applying:
      'Bring or send your papers to the office in Alexandria, Sunday to Thursday. Originals are looked at and handed back the same day.',
    opportunities: [
      {
        title: 'Public Health Epidemiologist',
        type: 'job',
        pay: 'EGP 42,000 a month',
        level: 'Mid Career (4–9 years experience)',
        deadline: 35,
        description: [
          'Our clinics see 1,600 people a day and nobody has looked at what that says. You will: fevers by village, hepatitis follow-up, the summer diarrhoea that everyone knows about and nobody has plotted.',
          'You report to the medical director and publish what you find, in Arabic first. Field teams are yours for eight weeks of the year.',
        ],
        requirements: [
          "Master's degree in public health or epidemiology",
          'R or Stata, and a published or internal report we can read',
        ],
        benefits: ['Transport by minibus from Alexandria and Damanhour'],
        skills: ['Epidemiology', 'R', 'Surveillance'],
      },
      {
        title: 'Clinic Pharmacist, Rosetta',
        type: 'job',
        pay: 'EGP 24,500 a month',
        level: 'Early Career (1–3 years experience)',
        city: 'Rosetta',
        country: 'Egypt',
        deadline: 4,
        description: [
          'The pharmacy is two rooms and serves 300 people on a market day. You dispense, run the store, and are the person patients actually talk to.',
          "Last year our pharmacists' notes about a counterfeit antibiotic reached the ministry before anyone else's did.",
        ],
        requirements: [
          'Licensed pharmacist, one year of practice',
          'Willing to work two Fridays a month',
        ],
        benefits: ['A flat above the clinic at a low rent'],
        skills: ['Pharmacy', 'Stock management'],
      },
      {
        title: 'Rural Midwifery Scholarship',
        type: 'scholarship',
        pay: 'EGP 60,000 and boarding',
        level: 'Student',
        deadline: 57,
        description: [
          'Two years of midwifery school for women from villages where our clinics have no midwife. We pay fees, boarding in Damanhour and a telephone to ring home with.',
          'The promise you make is to practise for three years within the Delta. The promise we make is that you will not practise alone.',
        ],
        requirements: [
          'Secondary certificate with sciences',
          'A recommendation from a teacher, nurse or village elder',
        ],
        benefits: ["A place on the clinic's payroll after graduation"],
        skills: ['Midwifery'],
      },
      {
        title: 'Clean Water at the Clinic Door',
        type: 'grant',
        pay: 'EGP 180,000',
        industries: ['Healthcare', 'Non-profit', 'Government'],
        description: [
          'For schools, mosques, churches and associations within walking distance of a clinic that want to put in a safe water point. We fund the works and test the water every quarter.',
          'The last nine cost less than planned, mostly because neighbours dug.',
        ],
        requirements: ['A site with written permission and somebody named who keeps the key'],
        benefits: ['Free testing for five years'],
        skills: ['Water quality', 'Community organizing'],
      },
    ],
  },
  {
    name: 'Prairie Lantern Hospitals',
    type: 'ngo',
    city: 'Winnipeg',
    country: 'Canada',
    website: 'prairielanternhospitals.example',
    industries: ['Healthcare'],
    description:
      "Runs four small hospitals and a fleet of nursing stations in Manitoba's north, with boards elected by the communities.",
    applying:
      'Indigenous applicants are given priority under the agreement with our communities. Tell us where home is; travel to the interview is booked and paid by us.',
    opportunities: [
      {
        title: 'Nurse Practitioner, Fly-in Stations',
        type: 'job',
        pay: 'CA$ 118,000–132,000 a year',
        level: 'Senior (10+ years experience)',
        deadline: 47,
        description: [
          'Three weeks in, three weeks out, at one of six nursing stations reached by a small aircraft. You are the most senior clinician for 400 to 1,900 people, with a physician on the line at all hours.',
          'Our communities interview every candidate themselves. They tend to ask what you do when you are wrong.',
        ],
        requirements: [
          'NP registration in Manitoba, or eligibility for it',
          'Emergency and primary care experience',
        ],
        benefits: [
          'Northern allowance, flights and furnished housing',
          'Paid language lessons in Cree or Oji-Cree',
        ],
        skills: ['Primary care', 'Emergency nursing', 'Cultural safety'],
      },
      {
        title: 'Medical Device Technologist',
        type: 'job',
        pay: 'CA$ 71,000–80,000 a year',
        level: 'Early Career (1–3 years experience)',
        deadline: 31,
        description: [
          'If an infusion pump fails in Norway House you are in the next plane, or you have already sent the spare. You look after 2,300 devices over nine sites and decide what we buy next.',
        ],
        requirements: [
          'Diploma in biomedical equipment technology',
          'Happy with small aircraft and minus thirty-five',
        ],
        benefits: ['Every second Friday off'],
        skills: ['Biomedical equipment', 'Electronics', 'Maintenance'],
      },
      {
        title: 'Northern Students in Health',
        type: 'scholarship',
        pay: 'CA$ 9,000 a year for four years',
        level: 'Student',
        deadline: 72,
        description: [
          'For students from the communities we serve who begin nursing, paramedicine, laboratory or social work. Renewed each year you are enrolled; a bad semester is talked about and not punished.',
        ],
        requirements: [
          'Home community north of the 53rd parallel in Manitoba',
          'An offer from any Canadian college or university',
        ],
        benefits: [
          'Summer work at home each year',
          'An elder and a clinician who check in monthly',
        ],
        skills: ['Health care'],
      },
      {
        title: 'Rural Anaesthesia Mentors',
        type: 'mentorship',
        pay: 'No fee, weekly for three months',
        level: 'Mid Career (4–9 years experience)',
        remote: 'partly',
        deadline: 39,
        description: [
          'Family doctors who give anaesthetics in small hospitals often have nobody to ask. We pair them with a specialist for twelve weekly conversations about real cases, with names removed.',
        ],
        requirements: ['Practising in a hospital with fewer than sixty beds'],
        benefits: ['Accredited learning hours'],
        skills: ['Anaesthesia', 'Case review'],
      },
    ],
  },
]
