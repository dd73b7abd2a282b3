/** Paragraphs, headings and code of the document's Markdown. */
export const Prose = ({ text }: { text: string }) =>
  text.split('\n\n').map((block) =>
    block.startsWith('## ') ? (
      <h2 key={block}>{block.slice(3)}</h2>
    ) : (
      <p key={block}>
        <WithCode text={block} />
      </p>
    ),
  )

export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
    at % 2 === 1 ? <code key={at}>{part}</code> : part,
  )
