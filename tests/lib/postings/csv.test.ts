import { describe, expect, test } from 'bun:test'
import {
  MAX_CSV_LINES,
  MAX_FAULTS_LISTED,
  readCsv,
  TEMPLATE,
} from '../../../src/lib/postings/csv.ts'
import { PAY_REVERSED } from '../../../src/lib/postings/pay.ts'
import { UNLISTED_TYPE } from '../../../src/lib/postings/posting-problems.ts'

const TYPES_LISTED = `${UNLISTED_TYPE}: job, funding, scholarship, mentorship, internship, grant`

const NOW = new Date('2027-01-18T09:00:00Z')
const read = (text: string) => readCsv(text, NOW)
const many = (count: number, line = (n: number) => `Weaver ${n},job,KES`) =>
  ['title,type,currency', ...Array.from({ length: count }, (_, n) => line(n + 1))].join('\n')

test('the template is a list without faults', async () => {
  const { postings, faults } = await read(TEMPLATE)
  expect(faults).toEqual([])
  expect(postings).toHaveLength(1)
  expect(postings[0]).toMatchObject({
    line: 2,
    posting: {
      title: 'Weaver',
      type: 'job',
      employmentType: 'full_time',
      pay: { min: 180000, max: 230000, currency: 'KES', period: 'month' },
      skills: ['Weaving', 'Teaching'],
    },
  })
})

test('columns and words may be as pages say them, and columns in any order', async () => {
  const { postings, faults } = await read(
    'Employment Type;TITLE;Type;Pay min;Currency;Pay period;Deadline\nFull-time;Weaver;Job;90,000;kes;Month;2027-02-26',
  )
  expect(faults).toEqual([])
  expect(postings[0]!.posting).toMatchObject({
    title: 'Weaver',
    employmentType: 'full_time',
    pay: { min: 90000, max: 90000, currency: 'KES', period: 'month' },
    applicationDeadline: new Date('2027-02-26T23:59:59.999Z'),
  })
})

test('a fault names its line as editors count them, and its column', async () => {
  const { faults, postings } = await read(
    'title,type,description,pay_min,pay_max,currency,pay_period\r\n"Weaver",job,"One\r\ntwo\r\nthree",,,,\r\n\r\nDyer,carpet,,,,,\r\nFuller,job,,9,5,KES,month\r\n,job,,,,,',
  )
  expect(postings).toHaveLength(1)
  expect(faults).toEqual([
    { line: 6, column: 'type', message: TYPES_LISTED },
    {
      line: 7,
      column: 'pay_max',
      message: PAY_REVERSED,
    },
    { line: 8, column: 'title', message: 'Title is required' },
  ])
})

describe('10,000 lines', () => {
  test('with one that is bad name that one, and let others work meanwhile', async () => {
    const text = many(MAX_CSV_LINES, (n) => (n === 7_321 ? 'Weaver,carpet,' : `Weaver ${n},job,`))
    let turns = 0
    const timer = setInterval(() => turns++, 1)
    const { faults, faultCount, postings } = await read(text)
    clearInterval(timer)
    expect(faults).toEqual([{ line: 7_322, column: 'type', message: TYPES_LISTED }])
    expect([faultCount, postings.length]).toEqual([1, MAX_CSV_LINES - 1])
    expect(turns).toBeGreaterThan(20)
  })

  test('that are all bad name the first, and how many there are', async () => {
    const { faults, faultCount } = await read(many(MAX_CSV_LINES, () => 'Weaver,carpet,'))
    expect([faults.length, faultCount]).toEqual([MAX_FAULTS_LISTED, MAX_CSV_LINES])
  })

  test('and one more are too many', async () => {
    const { faults, postings } = await read(many(MAX_CSV_LINES + 1))
    expect(faults.map(({ line }) => line)).toEqual([MAX_CSV_LINES + 2])
    expect(postings).toEqual([])
  })
})

test.each<[string, string, [number, string | null, string][]]>([
  ['nothing', '', [[1, null, 'It’s empty']]],
  ['white space', ' \n \n', [[1, null, 'It’s empty']]],
  ['columns alone', 'title,type', [[1, null, 'There are no lines below']]],
  ['no type', 'title,city\nWeaver,Nairobi', [[1, 'type', 'This column is missing']]],
  [
    'an unknown column',
    'title,type,salry\nWeaver,job,5',
    [[1, 'salry', 'There’s no column with this name']],
  ],
  ['a column twice', 'title,type,Title\nA,job,B', [[1, 'title', 'This column appears twice']]],
  [
    'a quotation that never ends',
    'title,type\nDyer,job\n"Weaver,job\nFuller,job',
    [[3, null, 'This line has an opening quotation mark']],
  ],
  [
    'a quotation that closes within its field',
    'title,type\n"Weaver\nof linen",job\n"Dyer" of wool,job',
    [[4, null, 'After a closing quotation mark']],
  ],
  [
    'a mark too few, in a table of semicolons',
    'title;type\n"Weaver, "the best"";job',
    [[2, null, 'After a closing quotation mark']],
  ],
  ['a mark twice within a quotation', 'title,type\n"Weaver, ""the best""","job"', []],
  ['a mark within a plain field', 'title,type\n5" looms,job', []],
  [
    'a long field',
    `title,type\nDyer,job\n${'x'.repeat(10_001)},job`,
    [[3, null, 'A field has at most 10,000 characters']],
  ],
  ['many fields', `title,type${','.repeat(99)}\n`, [[1, null, 'A line has at most 100 fields']]],
  [
    'many empty lines',
    '\n'.repeat(50_001),
    [[50_001, null, 'A list can have at most 50,000 lines']],
  ],
  [
    'a text with commas',
    'title,type\nWeaver, of linen,job',
    [[2, null, 'It has 3 fields, and there are 2 columns']],
  ],
  ['markup', 'title,type\n<b>Weaver</b>,job', [[2, 'title', 'Title contains HTML']]],
  ['unpaid work', 'title,type,pay_min\nWeaver,grant,unpaid', []],
])('%s', async (_, text, wanted) => {
  const { faults } = await read(text)
  expect(faults.map(({ line, column }) => [line, column])).toEqual(
    wanted.map(([line, column]) => [line, column]),
  )
  for (const [index, [, , message]] of wanted.entries())
    expect(faults[index]!.message).toStartWith(message)
})

test('9,999 combining marks are one fault', async () => {
  const { faults } = await read(`title,type\n${`a${'\u0301'.repeat(9_999)}`},job`)
  expect(faults.map(({ line, column }) => [line, column])).toEqual([[2, 'title']])
})

test('a fault in a column with fixed choices names them', async () => {
  const { faults } = await read(
    'title,type,workplace,level,industries,experts_first\nWeaver,job,moon,Boss,Energy;Magic,maybe\nDyer,job,On site,student,energy,NO',
  )
  expect(new Set(faults.map(({ line }) => line))).toEqual(new Set([2]))
  const said = Object.fromEntries(faults.map(({ column, message }) => [column, message]))
  expect(said).toEqual({
    workplace: expect.stringContaining(': on_site, hybrid, remote'),
    level: expect.stringContaining(': Student, '),
    industries: expect.stringContaining(': Technology, '),
    experts_first: 'Enter yes or no',
  })
})
