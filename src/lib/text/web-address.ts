const WRITTEN_OUT = /https?:\/\/\S|(?<![\w.@-])www\.\S/i
/** Bare, under a top-level domain that ends few other words. */
const BARE =
  /(?<![\p{L}\d_@-]\.?)(?:[\p{L}\d-]+\.)+(?:com|org|info|biz|co|me|ly|xyz|top|link|click|site|online|shop|store|live|club|ru|cn|tk)(?![\p{L}\d-])/iu
/** Bare, with a path: software names look like the rest of it. */
const WITH_PATH = /(?<![\w.@-])(?:[a-z\d-]+\.)+(?:net|io|dev|app|ai|gg|to)\/\S/

/** 'Node.js' and 'ASP.NET' are none. */
export const hasWebAddress = (text: string) =>
  WRITTEN_OUT.test(text) || BARE.test(text) || WITH_PATH.test(text)

export const NO_ADDRESS_YET = 'Confirm your email address before you add web addresses'

/** Errors by field, for members whose email is unverified. */
export function webAddressErrors(texts: Record<string, unknown>): Record<string, string> {
  const held = Object.entries(texts).filter(
    ([, text]) => typeof text === 'string' && hasWebAddress(text),
  )
  return Object.fromEntries(held.map(([field]) => [field, NO_ADDRESS_YET]))
}
