/** Cheap pages without side effects, as URL patterns. */
export const PREFETCHED_PAGES = [
  '/',
  '/(signup|login|opportunities|companies|communities|mentors|mentorship|membership|applications|profile)',
  '/(opportunities|companies|communities|members)/:id',
]

export const EAGERNESS = ['moderate', 'conservative'] as const

export const speculationRules = (eagerness: (typeof EAGERNESS)[number]) =>
  JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: PREFETCHED_PAGES },
            { not: { selector_matches: '[hx-get],[data-filter]' } },
          ],
        },
        eagerness,
      },
    ],
  })
