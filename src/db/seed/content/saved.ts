/** What demo members saved, newest last. */
export const SAVED: { by: string; titles: string[] }[] = [
  {
    by: 'amara',
    titles: ['Release Notes Intern', 'Interface Writing Intern'],
  },
  { by: 'ingrid', titles: ['Six Months with a Staff Engineer'] },
]

export const FOLLOWED_ORGANIZATIONS = [
  { by: 'amara', name: 'Thornbury Access' },
  { by: 'ingrid', name: 'Commonlayer Foundation' },
]

export const SAVED_SEARCHES = [
  { by: 'amara', name: 'Remote internships', query: 'type=internship&workplace=remote' },
  { by: 'amara', name: 'Design in Lagos', query: 'q=design&location=Lagos' },
]
