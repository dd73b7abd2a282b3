/** With a scheme, or as a host of the web. */
const WRITTEN_OUT = /https?:\/\/\S|(?<![\w.@-])www\.\S/i
/** Bare, under a domain that is the end of few other words. */
const BARE =
  /(?<![\p{L}\d_@-]\.?)(?:[\p{L}\d-]+\.)+(?:com|org|info|biz|co|me|ly|xyz|top|link|click|site|online|shop|store|live|club|ru|cn|tk)(?![\p{L}\d-])/iu
/** Bare, with a path: names of software look like the rest of it. */
const WITH_PATH = /(?<![\w.@-])(?:[a-z\d-]+\.)+(?:net|io|dev|app|ai|gg|to)\/\S/

/** Whether a text holds a web address, as a link or to be typed; 'Node.js' and 'ASP.NET' are none. */
export const hasWebAddress = (text: string) =>
  WRITTEN_OUT.test(text) || BARE.test(text) || WITH_PATH.test(text)

/** Beside what waits until whoever wrote it has proved the email address. */
export const NO_ADDRESS_YET = 'Web addresses wait until your email address is proved'

/** What is wrong with texts that others see, by their fields, of who has not proved the address. */
export function webAddressErrors(texts: Record<string, unknown>): Record<string, string> {
  const held = Object.entries(texts).filter(
    ([, text]) => typeof text === 'string' && hasWebAddress(text),
  )
  return Object.fromEntries(held.map(([field]) => [field, NO_ADDRESS_YET]))
}
