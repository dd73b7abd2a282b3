export type Content = {
  subject: string
  blocks: Block[]
  replyTo?: string
}

/** Text is never markup; links lead to this site only. */
export type Block = string | { link: string; label: string } | { code: string } | { quote: string }

export type Foot = {
  sender: string
  why: string
  stop: string | null
}

export function plainText({ blocks }: Content, { sender, why, stop }: Foot): string {
  const foot = [why, stop && `Unsubscribe: ${stop}`, sender]
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
