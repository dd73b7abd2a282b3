import type { ApplicationSeed, DraftSeed } from '../shapes.ts'
import { DESIGNERS } from './designers.ts'
import { REPLIES } from './replies.ts'

export const APPLICATION_SEEDS: ApplicationSeed[] = [
  {
    by: 'amara',
    to: 'Product Designer, Merchant Onboarding',
    status: 'pending',
    coverLetter:
      'I live ten minutes from Balogun market and have stood in it with a prototype twice. Attached are two case studies; the second one is about a reminder that people ignored, and what I changed after I had asked who charges the phone.',
  },
  {
    by: 'amara',
    to: 'Public Service Fellowship',
    status: 'pending',
    coverLetter:
      'Health forms in Lagos are filled in by whoever can write. I would like to spend a year on the other side of the counter, and I can draw, test and listen.',
  },
  {
    by: 'amara',
    to: 'Tariff Screen Design Intern',
    status: 'interview',
    interview: 'offered',
    days: 11,
    coverLetter:
      'Four lines are more than I had on the market floor. The case study that went wrong is the first one: I drew the price, and people wanted to know the hours.',
  },
  { by: 'zainab', to: 'CV Surgery and Mock Interviews', status: 'pending' },
  {
    by: 'zainab',
    to: 'Ask a Marine Ecologist',
    status: 'withdrawn',
    coverLetter: 'Sent by mistake, sorry. I study medicine and was reading about the coast.',
  },
  {
    by: 'oliver',
    to: 'Second Trade Bursary',
    status: 'rejected',
    reason: 'place_or_permit',
    words:
      'The bursary is tied to Ontario by its donors. We kept your letter: the one about the heat pump made us laugh.',
    coverLetter:
      'I read too late that one must live in Ontario. Thank you for the kind note all the same.',
  },
  {
    by: 'oliver',
    to: 'Geothermal Plant Technician',
    status: 'opened',
    coverLetter:
      'Five years of wiring, a heat pump ticket and a degree nearly done. I would move, and I am learning Dutch with a bus driver.',
  },
  { by: 'oliver', to: 'Overhead Line Fitter', status: 'pending' },
  {
    by: 'jiho',
    to: 'Terminal Data Intern',
    status: 'accepted',
    coverLetter:
      'I grew up above the container road and have wondered about the queue since I was six. I have attached a route planner for the night buses, with its tests.',
  },
  { by: 'jiho', to: 'First Maintainer Year', status: 'withdrawn' },
  {
    by: 'lucia',
    to: 'Telehealth Nurse Coordinator',
    status: 'rejected',
    coverLetter: 'Three years of nights in triage. My Portuguese is from songs, but improving.',
  },
  { by: 'lucia', to: 'Returning to Code', status: 'withdrawn' },
  {
    by: 'aisha',
    to: 'Reporting Grant: Rivers and the Cities on Them',
    status: 'shortlisted',
    coverLetter:
      'The Tana reaches the sea two hours north of my desk. I know the boatmen, the sand dealers and the clerk who weighs the lorries; nobody has counted the sand.',
  },
  { by: 'aisha', to: "Freelancers' Pitch Clinic", status: 'accepted' },
  {
    by: 'aisha',
    to: 'Fact-checking Intern',
    status: 'interview',
    coverLetter:
      'I check names twice and sums three times. I have been wrong in print once, and remember the page.',
  },
  {
    by: 'bruno',
    to: 'Seed House Intern',
    status: 'accepted',
    coverLetter:
      'Two seasons in a seed house in the Recôncavo. I sort by hand quickly, and I would like to learn germination tests properly.',
  },
  {
    by: 'bruno',
    to: 'Quilombola Agronomy Scholarship',
    status: 'offered',
    coverLetter:
      'Our association chose me on the second Sunday of the month. The declaration is attached, signed by all eleven who were there.',
  },
  { by: 'emily', to: 'Data Scientist, Berth Planning', status: 'rejected' },
  {
    by: 'emily',
    to: 'Labour Market Research Intern',
    status: 'pending',
    coverLetter:
      'I was one of the people your coaches interviewed in 2022. I now analyse data for a living and would like to read the other 1,999.',
  },
  {
    by: 'karim',
    to: 'Seed Tickets for Port and Ocean Companies',
    status: 'pending',
    coverLetter:
      'Eleven lorries, three paying growers, forty minutes on a packing yard in which most of the heat arrives. I have worn the safety shoes for three years.',
  },
  { by: 'karim', to: 'Cold Chain Supervisor', status: 'rejected' },
  { by: 'linh', to: 'Paid Trainee Auditor', status: 'withdrawn' },
  {
    by: 'linh',
    to: 'Interface Writing Intern',
    status: 'pending',
    coverLetter:
      "Vietnamese is my first language and I have rewritten a ferry terminal's signs with tape. Ten lines of before and after are attached.",
  },
  { by: 'linh', to: 'Portfolio Letters', status: 'accepted' },
  {
    by: 'astrid',
    to: "Master's Thesis: Wind-assisted Crossing",
    status: 'accepted',
    coverLetter:
      'I should like to find out that it does not pay, or that it does. I have six years of buoy data and a captain who disagrees with it.',
  },
  {
    by: 'astrid',
    to: 'Women in Shipbuilding Stipend',
    status: 'pending',
    coverLetter:
      'A drawing of a model hull with a folding sail is attached. It floats, a little to port.',
  },
  { by: 'tunde', to: 'Solar Technician Trainer', status: 'rejected' },
  {
    by: 'tunde',
    to: 'Site Commissioning Engineer, Kete Krachi',
    status: 'accepted',
    coverLetter:
      'Four hundred roofs, and I have turned the key on each of them myself. The lake is new to me; a torch and a notebook are not.',
  },
  {
    by: 'tunde',
    to: 'Mini-grid Site Engineer, Volta Region',
    status: 'pending',
    coverLetter:
      'Four hundred roofs so far and I would like to own fourteen sites properly. The fault at night was a rat; I can tell you how I found it.',
  },
  { by: 'tunde', to: 'Programme Manager, Solar Irrigation', status: 'withdrawn' },
  {
    by: 'meilin',
    to: 'Optimization Engineer, Yard Moves',
    status: 'accepted',
    coverLetter:
      'Berths are my present problem and yards are the natural next one. I can show how planners came to trust a forecast once it admitted its mistakes.',
  },
  {
    by: 'meilin',
    to: 'Grid Data Analyst',
    status: 'opened',
    coverLetter:
      'A change of field for me, and I would bring forecasting and SQL. I understand if you prefer somebody nearer to Accra.',
    answers: ['6', 'no'],
  },
  {
    by: 'diego',
    to: 'Grid Data Analyst',
    status: 'pending',
    coverLetter:
      'Street counters and meters fail in the same way: quietly, and at the end of the line. I have cleaned the data of the first, and wrote down each time what I threw away.',
    answers: ['4', 'yes'],
  },
  {
    by: 'jiho',
    to: 'Grid Data Analyst',
    status: 'pending',
    coverLetter:
      'I learned SQL on container arrivals, where half the times were wrong. I would like to stand next to the transformer when the numbers look odd.',
    answers: ['1', 'yes'],
  },
  {
    by: 'reto',
    to: 'Grid Data Analyst',
    status: 'pending',
    coverLetter:
      'Ten years of relays that report every half second. I can tell a bad joint from a bad sensor, and would enjoy explaining it to your field engineers.',
    answers: ['3', 'no'],
  },
  {
    by: 'sofia',
    to: 'Research Lead, Inclusive Testing',
    status: 'pending',
    coverLetter:
      'Fourteen years of listening, of which the last four to people with low vision on buses. I would want to be managed by one of your auditors.',
  },
  {
    by: 'anders',
    to: 'Planner, Service Vessels',
    status: 'accepted',
    coverLetter:
      "You know me from the quay. I would rather plan the boats than crew them now, for my knees' sake.",
  },
  {
    by: 'lea',
    to: 'Clinician Doctorate Scholarship',
    status: 'pending',
    coverLetter:
      "Half-time, two protected weekdays and one question: which visits could happen in a family's kitchen? The head of my department has signed the release.",
  },
  {
    by: 'camila',
    to: 'Accessibility Engineer',
    status: 'pending',
    coverLetter:
      'Attached: an ECG viewer with one tab stop and a table beside it that a cardiologist prefers to the picture.',
  },
  { by: 'camila', to: 'Low-bandwidth Web Developer', status: 'withdrawn' },
  {
    by: 'arjun',
    to: 'Embedded Engineer, Medical Devices',
    status: 'accepted',
    coverLetter:
      'Eight years of firmware, the last three for pumps. I read standards in the evening and do not mind who knows it.',
  },
  {
    by: 'achieng',
    to: 'Agronomist, Terrace Vegetables',
    status: 'accepted',
    coverLetter:
      'I know the terraces in Vihiga by their owners. The trial notebook is attached, mistakes included.',
  },
  { by: 'achieng', to: 'Irrigation Kit Leases', status: 'pending' },
  {
    by: 'yusuf',
    to: 'Public Health Epidemiologist',
    status: 'accepted',
    coverLetter:
      'Sixteen hundred people a day, and nobody has plotted them. I have wanted to ask you for two years.',
  },
  {
    by: 'hannah',
    to: 'Motion Planning Engineer',
    status: 'pending',
    coverLetter:
      "Legs, piers, barnacles. I have a simulator of slippery things and eleven bridges' worth of logs.",
  },
  { by: 'daan', to: 'Content Designer', status: 'rejected' },
  {
    by: 'daan',
    to: 'Service Designer, City Permits',
    status: 'accepted',
    coverLetter:
      'Eleven counters so far and I would like a twelfth. I can bring 300 sentences, before and after.',
  },
  {
    by: 'valentina',
    to: 'Scientific Illustrator',
    status: 'pending',
    coverLetter:
      'Forty plates of the birds of one avenue, drawn from life, with corrections by an ornithologist who did not spare me. I have N3 and am working on the rest.',
  },
  {
    by: 'emeka',
    to: 'Back-end Engineer, Ledger',
    status: 'pending',
    coverLetter:
      'My workshop on idempotency uses toy banks that answer twice. I would enjoy meeting real ones.',
  },
  { by: 'emeka', to: 'Kiosk Software Fund', status: 'withdrawn' },
  {
    by: 'sarah',
    to: 'Staff Lawyer, Evictions',
    status: 'accepted',
    coverLetter: "I have had your hotline's number on a card since law school.",
  },
  { by: 'reto', to: 'Signalling Engineer', status: 'withdrawn' },
  {
    by: 'mbali',
    to: 'Small Harbours Research Grant',
    status: 'pending',
    coverLetter:
      'The bar at the mouth of our launching basin comes back every August. We have soundings for nine years and no flume.',
  },
  { by: 'mbali', to: 'Senior Lecturer, Port and Harbour Design', status: 'rejected' },
  {
    by: 'grace',
    to: "Growers' Own Trials",
    status: 'pending',
    coverLetter:
      "On behalf of a neighbour's paddock and fifteen years of gypsum strips. He will keep an eye on me.",
  },
  {
    by: 'priya',
    to: 'Maintenance Stipends',
    status: 'pending',
    coverLetter:
      'Nine years, one storage engine and a 31-page note for whoever comes next. I would share the stipend with my co-maintainer.',
  },
  { by: 'lukas', to: 'Front-end Developer, Forms', status: 'withdrawn' },
  { by: 'claire', to: 'Civic Data Journalist in Residence', status: 'rejected' },
  { by: 'nadia', to: 'Irrigation Engineer', status: 'withdrawn' },
  ...DESIGNERS,
  ...REPLIES,
]

export const DRAFTS: DraftSeed[] = [
  {
    by: 'amara',
    to: 'Release Notes Intern',
    days: 1.4,
    coverLetter:
      'I read commits the way I read a queue: who waits, and for what. I would begin with the',
  },
]
