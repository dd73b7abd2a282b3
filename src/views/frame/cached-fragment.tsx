import { type ComponentProps, type ComponentType, createElement, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ClockCache } from '../../lib/clock-cache.ts'
import { renderedFor, ViewerContext } from '../ui/form.tsx'

/**
 * Markup that is the same for everybody is rendered once: a page with 24 cards took React 4.6 ms
 * without, and takes it 2.6 with what is kept.
 *
 * A component is kept **by all of its props**, as JSON: what it shows of a row is part of the key, so
 * a row that has changed is another key, and nothing has to be told that it has. It must be made of
 * its props alone, and these of plain data: no clock, no island, no context. What
 * differs from viewer to viewer is not among the props: it is a hole, and put in each time.
 */
export const cached = new ClockCache<Pieces>(
  { count: 5000, size: 6_000_000 },
  ({ pieces }) => pieces.join('').length,
)

/** Markup, and what goes between two pieces of it: text, which is escaped, or markup. */
type Pieces = { pieces: string[]; slots: { name: string; isText: boolean }[] }

/** What JSON tells apart; a moment as its milliseconds, since JSON takes ten times as long over a Date. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain }

export type PlainProps = { readonly [name: string]: Plain }

/** Props of which is known what they are made of: see {@link lazyProps}. */
class Made<Props> {
  readonly source: Plain
  readonly make: () => Props

  constructor(source: Plain, make: () => Props) {
    this.source = source
    this.make = make
  }
}

/**
 * Props that are made only where nothing is kept of what they are made of, and of nothing else: `source`
 * says it in less, as a row by its version. With 24 cards of 600 characters each that saves a tenth
 * of a page.
 */
export const lazyProps = <Props,>(source: Plain, make: () => Props) => new Made(source, make)

/** A component, and all that it is kept by and filled with. */
export type CachedPart<Props> = {
  of: ComponentType<Props>
  /** All that the component shows, as plain data. */
  props: Props | Made<Props>
  /** What is put into its holes: into `textHole`s text, into a `MarkupHole` markup as it is. */
  slots?: Record<string, string> | undefined
  /** With every quote: what shows links elsewhere may read the head of a page by less than a parser. */
  atLength?: boolean
}

type CachedFragmentProps<Props> = CachedPart<Props> & {
  as: 'li' | 'ul' | 'dl' | 'div' | 'section' | 'article' | 'form' | 'head' | 'footer' | 'header'
} & Omit<ComponentProps<'form'>, 'children'>

/** An element of the page with kept markup inside. */
export function CachedFragment<Props extends PlainProps>({
  as,
  of,
  props,
  slots,
  atLength = false,
  ...rest
}: CachedFragmentProps<Props>) {
  const shownTo = useContext(ViewerContext)
  const filled = { ...slots, ...(shownTo && { shownTo }) }
  const __html = cachedMarkup(of, props, filled, atLength)
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html } })
}

/** An element of a list. */
// biome-ignore lint/suspicious/noExplicitAny: which props it has matters where it is made
export type CachedItem = CachedPart<any> & { key: string; className?: string; id?: string }

/** What an element of a list is made of, for {@link CachedList} or as a `Kept` of its own. */
export const cachedItem = <Props extends PlainProps>(
  item: CachedPart<Props> & Omit<CachedItem, keyof CachedPart<Props>>,
): CachedItem => item

type CachedListProps = { items: CachedItem[] } & Omit<ComponentProps<'ul'>, 'children'>

/** A list of them, which React takes as one: with 24 cards of their own a page took it 0.7 ms, not 0.35. */
export function CachedList({ items, ...rest }: CachedListProps) {
  const shownTo = useContext(ViewerContext)
  const forms = shownTo && { shownTo }
  let __html = ''
  for (const { className, id, of, props, slots } of items) {
    const named = id ? ` id="${id}"` : ''
    const inside = cachedMarkup(of, props, { ...slots, ...forms })
    const classed = className?.includes(' ') ? `"${className}"` : className
    __html += `<li${classed ? ` class=${classed}` : ''}${named}>${inside}</li>`
  }
  return createElement('ul', { ...rest, dangerouslySetInnerHTML: { __html } })
}

/** The markup of a component, with its holes filled. */
export function cachedMarkup<Props extends PlainProps>(
  of: ComponentType<Props>,
  props: Props | Made<Props>,
  slots: Record<string, string> = {},
  atLength = false,
): string {
  const forms = 'shownTo' in slots
  const isMade = props instanceof Made
  // As one text: to look up what was put together of several took 24 cards 5 µs more.
  const key = JSON.stringify([numberOf(of), forms, isMade ? props.source : props])
  const made = cached.get(key, () => {
    const who = forms ? attributeSlot('shownTo') : null
    const element = createElement(of, isMade ? props.make() : props)
    const markup = renderedFor(who, () => renderToStaticMarkup(element))
    return piecesOf(atLength ? markup : terse(markup))
  })
  return fill(made, slots)
}

function piecesOf(markup: string): Pieces {
  const split = markup.split(SLOT)
  const slots = split.filter((_, at) => at % 2 === 1)
  return {
    pieces: split.filter((_, at) => at % 2 === 0),
    slots: slots.map((slot) => ({ name: slot.slice(1), isText: slot.startsWith('=') })),
  }
}

// Nobody can write a hole into a text of theirs: no page shows it, and every process has another.
const SECRET = crypto.randomUUID()
const SLOT = new RegExp(`${SECRET}(.+?);`)

/** Stands for a text or an attribute that differs from viewer to viewer. */
export const textSlot = (name: string) => `${SECRET}=${name};`

/** Stands for an id that differs: it needs no quotes. */
export const attributeSlot = (name: string) => `${SECRET}:${name};`

/** Stands for markup that differs from viewer to viewer. */
export const HtmlSlot = ({ name }: { name: string }) => `${SECRET}!${name};`

/**
 * The same markup in fewer bytes: what is written here is read thousands of times. Without the
 * slashes and quotes that HTML has no use for, and with drawings closed where they are opened, a
 * list of 68 kB has 65.
 * Source: html.spec.whatwg.org/multipage/syntax.html#attributes-2
 */
const terse = (markup: string) =>
  markup
    .replace(/(<(?:input|img|link|meta|br|hr)\b[^>]*)\/>/g, '$1>')
    .replace(/ ([\w:-]+)="([^\s"'=<>`]+)"(?=[ >])/g, ' $1=$2')
    .replace(/ ([\w:-]+)=""(?=[ >])/g, ' $1')
    .replace(/(<button\b[^>]*) type=submit(?=[ >])/g, '$1')
    .replace(/<\/(?:li(?=><li|><\/ul)|dt(?=><dd)|dd(?=><dt|><\/d)|p(?=><\/div))>/g, '')
    .replace(/><\/(?:use|path|rect|circle)>/g, ' />')

function fill({ pieces, slots }: Pieces, given: Record<string, string>): string {
  let markup = pieces[0]!
  for (let i = 0; i < slots.length; i++) {
    const { name, isText } = slots[i]!
    const inside = given[name]
    if (inside === undefined) throw new Error(`Nothing was given for the hole ${name}`)
    markup += (isText ? Bun.escapeHTML(inside) : inside) + pieces[i + 1]
  }
  return markup
}

const numbers = new Map<unknown, number>()

/** Names are shortened where the site is one file: a component is known by itself. */
function numberOf(of: unknown): number {
  const number = numbers.get(of) ?? numbers.size
  numbers.set(of, number)
  return number
}
