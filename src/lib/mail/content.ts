/** What a letter says, from which both its text and its HTML are made. */
export type Content = {
  subject: string
  /** Paragraphs and what stands between them, in their order. */
  blocks: Block[]
  /** Where an answer goes, if not to the site. */
  replyTo?: string
}

/** Text never is markup: a link is one of its own, to an address of this site. */
export type Block =
  | string
  | { link: string; label: string }
  /** Digits to be typed elsewhere. */
  | { code: string }
  /** What a person wrote. */
  | { quote: string }

/** What stands at the end of each letter. */
export type Foot = {
  /** Who sends it, with the postal address where one is configured. */
  sender: string
  /** Why it came. */
  why: string
  /** Where letters of its kind can be stopped; null for those that cannot be. */
  stop: string | null
}

/** A letter as plain text: paragraphs apart, each link on a line of its own. */
export function plainText({ blocks }: Content, { sender, why, stop }: Foot): string {
  const foot = [why, stop && `No more letters of this kind: ${stop}`, sender]
  return [
    ...blocks.map(textOfBlock),
    ['-- ', ...foot.filter((line) => line !== null)].join('\n'),
  ].join('\n\n')
}

function textOfBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('link' in block) return `${block.label}:\n${block.link}`
  if ('code' in block) return `    ${block.code}`
  return block.quote.replace(/^/gm, '> ')
}
