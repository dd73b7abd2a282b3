import type { ModeratorSeed, ProposalSeed } from '../shapes.ts'

/** Communities of the demo data that members look after. */
export const MODERATED: ModeratorSeed[] = [
  {
    community: 'Climate Builders',
    owner: 'ingrid',
    moderator: 'tunde',
    appointed: 'Answers before anybody else, and reads what is asked.',
    rules:
      'Say what you measured, and how.\nA failure is worth more here than a launch.\nNo adverts: a product is named where somebody asked for one.',
    pinned: 'What do you log on a rooftop system when nobody pays for monitoring?',
    locked: "Founders: please stop calling avoided emissions 'removed'",
    why: 'Everybody has said it twice by now. Start a new one with new figures.',
    removed: {
      from: 'Heat pump jobs where the radiators are too small',
      by: 'eric',
      body: 'My brother-in-law sells oversized radiators. Write to me for a price that is only for this group.',
      reason: 'An advert that nobody asked for: rule three.',
    },
  },
  {
    community: 'Civic Designers Guild',
    owner: 'sofia',
    moderator: 'daan',
    appointed: 'Has kept the guild’s minutes since its first evening.',
    rules:
      'Show the form, the sign or the letter, not only the story about it.\nPeople who stand in queues are not ‘users’ here.\nNames of clerks stay out of it.',
    pinned: 'We removed a question and nobody noticed for two years',
    locked: 'Assemblies where the loudest three decide',
    why: 'Settled: the youngest goes to the microphone.',
    removed: {
      from: 'Explaining a tariff to someone who pays by the day',
      by: 'diego',
      body: 'The clerk at counter four is called by his name in our street, and not kindly. Ask for him.',
      reason: 'Names a clerk: rule three.',
    },
  },
]

/** A community that waits for an operator’s answer. */
export const PROPOSED: ProposalSeed = {
  by: 'camila',
  name: 'Second Careers in Energy',
  category: 'Climate',
  description:
    'For those who come to energy from hospitals, banks and classrooms: what counts at once, what has to be learned, and who hires for the difference.',
  rules: 'Say where you come from and where you want to go.\nNobody is called a beginner.',
}
