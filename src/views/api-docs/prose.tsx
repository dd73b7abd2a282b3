/** Paragraphs, headings, lists, tables, links and code of the document's Markdown. */
export const Prose = ({ text }: { text: string }) =>
  text.split('\n\n').map((block) => <Block key={block} text={block} />)

function Block({ text }: { text: string }) {
  if (text.startsWith('## ')) return <h2>{text.slice(3)}</h2>
  if (text.startsWith('| ')) return <Table rows={text.split('\n').map(cellsOf)} />
  const items = text.split('\n').map((line) => line.replace(/^(- |\d+\. )/, ''))
  if (text.startsWith('- ')) return <ul className="list-disc pl-6">{items.map(toItem)}</ul>
  if (text.startsWith('1. ')) return <ol className="list-decimal pl-6">{items.map(toItem)}</ol>
  return (
    <p>
      <WithCode text={text} />
    </p>
  )
}

const toItem = (item: string) => (
  <li key={item}>
    <WithCode text={item} />
  </li>
)

const cellsOf = (line: string) => line.slice(2, -2).split(' | ')

/** The second row is the line below the heading. */
const Table = ({ rows: [head = [], , ...rows] }: { rows: string[][] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
  <div className="overflow-x-auto" tabIndex={0}>
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col" className="py-1 pr-6 text-left">
              <WithCode text={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell) => (
              <td key={cell} className="py-1 pr-6 align-top">
                <WithCode text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const PIECES = /(`[^`]+`|\[[^\]]+\]\([^)]+\))/

export const WithCode = ({ text }: { text: string }) =>
  text.split(PIECES).map((part, at) => {
    const [, name, href] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    const key = `${at} ${part}`
    if (href)
      return (
        <a key={key} href={href}>
          {name}
        </a>
      )
    return part.startsWith('`') ? <code key={key}>{part.slice(1, -1)}</code> : part
  })
