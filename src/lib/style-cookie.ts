/** Says which edition of the style sheet a browser has, so that no page has to bring it along. */
export const STYLE_COOKIE = 'style'

/** The edition of a style sheet at an address: the file's name, which changes with what is in it. */
export const editionOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)
