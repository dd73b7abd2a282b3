import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'

// Lists the texts that a person can see or hear: `bun scripts/texts.ts [--summary]`.

export type Text = {
  file: string
  line: number
  kind: 'text' | 'heading' | 'button' | 'label' | 'lead' | 'subject' | 'document'
  /** Values that are filled in read '…'. */
  text: string
}

const SOURCES = ['src/**/*.{ts,tsx}', 'bin/*']
/** Statements, demo data and lists of names. */
const WITHOUT = [
  /^src\/db\/(?!archive|backup|migrate|connection|embedded)/,
  /^src\/lib\/(password\/common|catalog)/,
]
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']

/** Attributes and fields whose values are no text. */
const CODE =
  /^(className|class|id|href|src|name|type|rel|htmlFor|style|method|action|role|key|as|of|of\w+|variant|size|to|from|path|pattern|view|code|status|value|place|autoComplete|inputMode|enterKeyHint|accept|encType|form|list|target|crossOrigin|hx-.*|data-.*|aria-(?!label$|description$|valuetext$).*|d|viewBox|fill|stroke.*|transform|property|content-type|event|kind|column|table|tag|algorithm|icon|family|headers?|Content-Type|cache-control)$/
const CALLS_OF_CODE =
  /^(sql|db|log\w*|z\.(enum|literal)|closest|matches|querySelector(All)?|getElementById|addEventListener|dispatchEvent|RegExp|URL|set|get|has|header|append|setAttribute|getAttribute|on|emit|import|require|cva|cls|cn|unsafe|raw|index|uniqueIndex|check|foreignKey|primaryKey|createHash|createHmac|startsWith|endsWith|split|join|includes|replace|replaceAll|test|exec|preparedQuery|variants?)$/

const HEADINGS =
  /^(h[1-6]|PageHead|CardHead|SectionHead|EmptyState|MessagePage|AdminPage|RowsCard|Article)$/
const BUTTONS = /^(button|Button|ButtonLink|SubmitButton|ButtonSummary)$/
const LABELS =
  /^(label|legend|Field|TextInput|Textarea|Select|Check|Pick|PasswordInput|CheckboxGroup)$/

type Node = { type: string; start: number; end: number; [key: string]: unknown }

export function listTexts(root = '.'): Text[] {
  const files = globSync(SOURCES, { cwd: root }).filter(
    (file) => !WITHOUT.some((w) => w.test(file)),
  )
  const inCode = files.filter((file) => /\.tsx?$/.test(file)).flatMap((file) => textsOf(root, file))
  const inDocuments = globSync(DOCUMENTS, { cwd: root }).flatMap((file) =>
    readFileSync(`${root}/${file}`, 'utf8')
      .split('\n')
      .flatMap((text, index): Text[] =>
        /[a-z]{3}/i.test(text) ? [{ file, line: index + 1, kind: 'document', text }] : [],
      ),
  )
  return [...inCode, ...inDocuments]
}

function textsOf(root: string, file: string): Text[] {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const { program } = parseSync(file, source)
  const found: Text[] = []
  const add = (node: Node, kind: Text['kind'], text: string) => {
    const trimmed = text.replace(/\s+/g, ' ').trim()
    if (isText(trimmed))
      found.push({
        file,
        line: source.slice(0, node.start).split('\n').length,
        kind,
        text: trimmed,
      })
  }
  walk(program as unknown as Node, [], (node, parents) => {
    if (node.type === 'JSXElement') add(node, kindOfElement(node), childText(node, source))
    else if (isString(node) && !isCode(node, parents, source))
      add(node, kindOfString(parents, file), stringText(node))
  })
  return found
}

/** A label of one word begins with a capital; a fragment of a sentence has a space. */
const isText = (text: string) =>
  /[a-z]{2}/i.test(text) &&
  (/^[A-Z][a-z]+(\.\.\.)?$/.test(text) || /\s/.test(text)) &&
  !/^[a-z-]+(:[a-z-]+)? ?\{|^(select|insert|update|delete|with|from|where) |^[a-z-]+( [a-z-]+)*$/.test(
    text,
  )

function walk(node: Node, parents: Node[], visit: (node: Node, parents: Node[]) => void) {
  visit(node, parents)
  const below = [node, ...parents]
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) walk(item, below, visit)
    } else if (isNode(value)) walk(value, below, visit)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const isString = (node: Node) =>
  (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral'

const stringText = (node: Node) =>
  node.type === 'Literal'
    ? String(node.value)
    : (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')

const nameOf = (node: Node | undefined): string => {
  if (!node) return ''
  if (node.type === 'JSXNamespacedName')
    return `${nameOf(node.namespace as Node)}:${nameOf(node.name as Node)}`
  if (node.type === 'MemberExpression') return nameOf(node.property as Node)
  return String(node.name ?? node.value ?? '')
}

/** Whether a string is an address, a key, SQL or another sign for the program. */
function isCode(node: Node, parents: Node[], source: string) {
  const [parent] = parents
  if (!parent) return true
  if (/^(Import|Export|TS)/.test(parent.type)) return true
  if (parent.type === 'TaggedTemplateExpression') return true
  if (parent.type === 'BinaryExpression' && parent.operator !== '+') return true
  if (parent.type === 'SwitchCase' || parent.type === 'JSXElement') return true
  if (parent.type === 'Property' && parent.key === node) return true
  if (parent.type === 'Property' && /title|label/.test(nameOf(parent.key as Node))) return false
  const attribute = parents.find(({ type }) => type === 'JSXAttribute' || type === 'JSXElement')
  if (attribute?.type === 'JSXAttribute' && CODE.test(nameOf(attribute.name as Node))) return true
  const property = parents.find(({ type }) =>
    /^(Property|ArrowFunctionExpression|CallExpression)$/.test(type),
  )
  if (property?.type === 'Property' && CODE.test(nameOf(property.key as Node))) return true
  if (parent.type === 'CallExpression' && CALLS_OF_CODE.test(nameOf(parent.callee as Node)))
    return true
  return /^.?(\/|\.\/|https?:|#|\.)/.test(source.slice(node.start, node.end))
}

/** What an element says by its own text, with '…' for values; elements below speak for themselves. */
function childText(node: Node, source: string) {
  const children = node.children as Node[]
  if (!children.some(({ type, value }) => type === 'JSXText' && /[a-z]{2}/i.test(String(value))))
    return ''
  return children
    .map((child) => {
      if (child.type === 'JSXText') return unescaped(String(child.value))
      const spaces = source.slice(child.start, child.end)
      return spaces === "{' '}" ? ' ' : '…'
    })
    .join('')
}

const unescaped = (text: string) =>
  text.replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll('&apos;', "'")

function kindOfElement(node: Node): Text['kind'] {
  const name = nameOf((node.openingElement as Node).name as Node)
  if (/^h[1-6]$/.test(name)) return 'heading'
  if (BUTTONS.test(name)) return 'button'
  return LABELS.test(name) ? 'label' : 'text'
}

function kindOfString(parents: Node[], file: string): Text['kind'] {
  const holder = parents.find(({ type }) => type === 'JSXAttribute' || type === 'Property')
  const name = nameOf((holder?.name ?? holder?.key) as Node)
  if (holder?.type === 'Property')
    return name === 'subject' && file.startsWith('src/lib/mail') ? 'subject' : 'text'
  const element = nameOf(
    (parents.find(({ type }) => type === 'JSXOpeningElement') as Node)?.name as Node,
  )
  if (name === 'title' && HEADINGS.test(element)) return 'heading'
  if (name === 'lead') return 'lead'
  if (name === 'label' || name === 'legend') return BUTTONS.test(element) ? 'button' : 'label'
  return 'text'
}

if (import.meta.main) {
  const texts = listTexts()
  if (process.argv.includes('--summary')) {
    const counts = Map.groupBy(texts, ({ kind }) => kind)
    for (const [kind, of] of counts) console.log(`${kind}: ${of.length}`)
  } else
    for (const { file, line, kind, text } of texts) console.log(`${file}:${line}\t${kind}\t${text}`)
}
