/** Names the edition of the style sheet that a browser has cached. */
export const STYLE_COOKIE = 'style'

export const editionOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
