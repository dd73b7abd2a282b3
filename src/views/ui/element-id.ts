/**
 * The id of an element that belongs to a row. The end of the row's own id tells it apart on a page,
 * where a card says it five times: 32 bits, chosen at random. Of pages with 500 cards one in 30,000 has two
 * that end alike.
 */
export const elementId = (name: string, row: string) => `${name}-${endOf(row)}`

/** The end of a row's id. */
export const endOf = (row: string) => row.slice(-8)
