type MentoringSeed = { topics: string[]; languages: string[]; hours?: number }

/** What the demo's mentors help with, by their handle. */
export const MENTORING: Record<string, MentoringSeed> = {
  ingrid: {
    topics: ['Technical leadership', 'Python', 'Rust', 'Design papers'],
    languages: ['nb', 'en'],
    hours: 2,
  },
  rafael: {
    topics: ['Fundraising', 'Venture capital', 'Financial modelling'],
    languages: ['pt', 'en', 'es'],
    hours: 4,
  },
  wanjiru: {
    topics: ['Product strategy', 'Hiring', 'Changing jobs'],
    languages: ['en', 'sw'],
    hours: 3,
  },
  hiroshi: { topics: ['Mechanical design', 'Heat treatment'], languages: ['ja', 'en'], hours: 6 },
  priya: { topics: ['Databases', 'Code review', 'Open source'], languages: ['en', 'hi', 'kn'] },
  margaret: { topics: ['Ward management', 'First management job'], languages: ['en'], hours: 3 },
  nadia: { topics: ['Hydrology', 'Modelling'], languages: ['ar', 'en', 'fr'], hours: 2 },
  lukas: {
    topics: ['Design systems', 'Accessibility', 'CSS'],
    languages: ['de', 'en'],
    hours: 3,
  },
  thandiwe: {
    topics: ['Cash-flow forecasts', 'Small business finance'],
    languages: ['en', 'zu', 'xh'],
    hours: 5,
  },
  claire: { topics: ['Editing', 'Reporting', 'Freelancing'], languages: ['fr', 'en'], hours: 2 },
  soojin: { topics: ['Teaching mathematics', 'Coaching teachers'], languages: ['ko', 'en'] },
  diego: { topics: ['Urban planning', 'Participation'], languages: ['es', 'en'], hours: 4 },
  grace: { topics: ['Soil', 'Agronomy'], languages: ['en'], hours: 2 },
  tunde: { topics: ['Solar power', 'Battery sizing'], languages: ['en', 'yo'], hours: 3 },
  meilin: { topics: ['Data science', 'Machine learning', 'SQL'], languages: ['en', 'zh', 'ms'] },
  sofia: { topics: ['UX research', 'Interviews'], languages: ['sv', 'en'], hours: 3 },
  anders: { topics: ['Operations planning'], languages: ['da', 'en'], hours: 2 },
  lea: { topics: ['Clinical research'], languages: ['fr', 'en'], hours: 1 },
  camila: { topics: ['TypeScript', 'Front-end development'], languages: ['pt', 'en'], hours: 4 },
  arjun: { topics: ['Firmware', 'C', 'Embedded systems'], languages: ['hi', 'mr', 'en'], hours: 2 },
  achieng: { topics: ['Agronomy', 'Cold storage'], languages: ['sw', 'en'], hours: 2 },
  yusuf: { topics: ['Epidemiology', 'GIS'], languages: ['ar', 'en'] },
  hannah: { topics: ['Robotics', 'C++', 'Motion planning'], languages: ['en'], hours: 3 },
  marcus: { topics: ['Salary negotiation', 'Interviews'], languages: ['en'], hours: 6 },
  daan: { topics: ['Service design', 'Forms'], languages: ['nl', 'en'], hours: 2 },
  valentina: { topics: ['Illustration', 'Pricing your work'], languages: ['es', 'en'], hours: 3 },
  emeka: {
    topics: ['Back-end development', 'Payments', 'PostgreSQL'],
    languages: ['en', 'ig'],
    hours: 4,
  },
  sarah: { topics: ['Housing law'], languages: ['en', 'fr'], hours: 2 },
  reto: { topics: ['Railway signalling', 'First management job'], languages: ['de', 'fr', 'en'] },
  mbali: { topics: ['Marine science', 'Grant writing'], languages: ['zu', 'en'], hours: 2 },
}
