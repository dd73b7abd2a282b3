import type { Weighed } from './answers.ts'
import { COMPARED, type Compared } from './compare.ts'
import { type Measured, median, quantile, ratio } from './measure.ts'

/** A table's head and rows; all but the first column are figures. */
export type MarkdownTable = { head: string[]; rows: string[][] }

/** As it is read in a terminal, or in Markdown. */
export function formatTable({ head, rows }: MarkdownTable, markdown: boolean): string {
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => row[at]!.length)))
  const line = (cells: string[]) => {
    const padded = cells.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!),
    )
    return markdown ? `| ${padded.join(' | ')} |` : padded.join('  ')
  }
  const rule = widths.map((width, at) =>
    at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  )
  return [line(head), ...(markdown ? [`| ${rule.join(' | ')} |`] : []), ...rows.map(line)].join(
    '\n',
  )
}

/** The same answer as it is, and as a browser gets it. */
export type Both = { plain: Measured; browser: Measured }

const COLUMNS =
  'answer|a second|compressed|p50|p99|CPU|compressed|database|statements|KB|sent|elements|scripts'

/** A line for each answer. */
export const answersTable = (lines: [Weighed, Both][]): MarkdownTable => ({
  head: COLUMNS.split('|'),
  rows: lines.map(([{ name, weight }, { plain, browser }]) => [
    name,
    ...[plain, browser].map(({ rates }) => median(rates).toFixed(0)),
    ...[0.5, 0.99].map((share) => quantile(browser.took, share).toFixed(1)),
    ...[plain, browser].map(({ serverMs }) => serverMs.toFixed(2)),
    browser.databaseMs.toFixed(2),
    String(weight.statements),
    ...[weight.raw, weight.sent].map(kilobytes),
    String(weight.elements || ''),
    weight.script > 0 ? kilobytes(weight.script) : '',
  ]),
})

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)

/**
 * How the sites do against the first one: in answers a second, and in what an answer takes of CPU,
 * the server's and the database's together, which depends less on what else the machine does.
 */
export const ratiosTable = (sites: Compared[]): MarkdownTable => ({
  head: [
    ...['the list', 'page', 'compressed', 'fragment', 'next page', 'JSON', 'searches'],
    ...['CPU', 'compressed', 'database', 'KB', 'sent', 'MB'],
  ],
  rows: sites.flatMap((site) => [
    [
      site.name,
      ...COMPARED.map((kind) => ratio(site[kind], sites[0]![kind]).toFixed(2)),
      ...[site.page, site.compressed].map(({ serverMs }) => serverMs.toFixed(2)),
      site.page.databaseMs.toFixed(2),
      ...[site.sizes.raw, site.sizes.sent].map(kilobytes),
      site.megabytes.toFixed(0),
    ],
    [
      `${site.name}, by CPU`,
      ...COMPARED.map((kind) => (cpuOf(sites[0]![kind]) / cpuOf(site[kind])).toFixed(2)),
      ...Array<string>(6).fill(''),
    ],
  ]),
})

const cpuOf = ({ serverMs, databaseMs }: Measured) => serverMs + databaseMs
