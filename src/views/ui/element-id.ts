/**
 * A row's id is shortened to 32 random bits, since a card repeats it five times. Of pages with 500
 * cards one in 30,000 has a collision.
 */
export const elementId = (name: string, row: string) => `${name}-${endOf(row)}`

export const endOf = (row: string) => row.slice(-8)
