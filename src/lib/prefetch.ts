/**
 * Addresses that a browser may ask for before anybody follows a link to them: pages that cost little
 * and change nothing. Patterns of the URL Pattern standard; queries match as well.
 */
export const PREFETCHED_PAGES = [
  '/',
  '/(signup|login|opportunities|companies|communities|mentors|mentorship|membership|applications|profile)',
  '/(opportunities|companies|communities|members)/:id',
]

/** When a browser asks: once the pointer rests on a link, or as it is pressed. */
export const EAGERNESS = ['moderate', 'conservative'] as const

/** Tells a browser so, in the words of its speculation rules; what htmx asks for is left to it. */
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
