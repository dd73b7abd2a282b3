import { expect, test } from 'bun:test'
import { type Relied, reliedOn } from '../../../src/lib/postings/changes.ts'

const before: Relied = {
  salary: 'KES 180,000 a month',
  applicantsAnywhere: false,
  applicantCountries: [],
  teamZone: null,
  teamFrom: null,
  teamTo: null,
  location: 'Nairobi, Kenya',
  workplace: 'on_site',
  country: 'Kenya',
  city: 'Nairobi',
  applicationDeadline: new Date('2027-03-01T23:59:59.999Z'),
  requirements: 'Two years of weaving',
}
const changed = (values: Partial<Relied>) => reliedOn(before, { ...before, ...values })

test.each<[string, Partial<Relied>, ReturnType<typeof reliedOn>]>([
  ['nothing', {}, []],
  [
    'pay',
    { salary: 'KES 90,000 a month' },
    [{ label: 'Pay', from: 'KES 180,000 a month', to: 'KES 90,000 a month' }],
  ],
  [
    'pay that is said no more',
    { salary: null },
    [{ label: 'Pay', from: 'KES 180,000 a month', to: 'not stated' }],
  ],
  [
    'place',
    { location: 'Mombasa, Kenya', city: 'Mombasa' },
    [{ label: 'Place', from: 'Nairobi, Kenya, on site', to: 'Mombasa, Kenya, on site' }],
  ],
  [
    'workplace alone',
    { location: null, workplace: 'remote' },
    [{ label: 'Place', from: 'Nairobi, Kenya, on site', to: 'Remote' }],
  ],
  [
    'an earlier deadline',
    { applicationDeadline: new Date('2027-02-01T23:59:59.999Z') },
    [{ label: 'Deadline', from: '1 March 2027', to: '1 February 2027' }],
  ],
  ['the words of the same place', { location: 'In Nairobi' }, []],
  ['a later deadline', { applicationDeadline: new Date('2027-04-01T23:59:59.999Z') }, []],
  [
    'requirements',
    { requirements: 'Three' },
    [{ label: 'Requirements', from: 'Two years of weaving', to: 'Three' }],
  ],
  ['white space', { requirements: 'Two years of weaving \n' }, []],
])('%s', (_, values, reported) => expect(changed(values)).toEqual(reported))

test('the order of countries is no change', () => {
  const from = { ...before, applicantCountries: ['Ghana', 'Nigeria', 'Kenya', 'Togo'] }
  const to = { ...before, applicantCountries: ['Ghana', 'Kenya', 'Nigeria', 'Togo'] }
  expect(reliedOn(from, to)).toEqual([])
  expect(reliedOn(from, { ...to, applicantCountries: ['Togo', 'Kenya'] })).toEqual([
    {
      label: 'Where applicants can live',
      from: 'Ghana, Kenya, Nigeria or Togo',
      to: 'Kenya or Togo',
    },
  ])
})

test('everything at once, in the order in which a page says it', () => {
  const all = changed({
    salary: 'Unpaid',
    location: null,
    workplace: null,
    country: null,
    city: null,
    requirements: null,
    applicationDeadline: new Date(0),
  })
  expect(all.map(({ label }) => label)).toEqual(['Pay', 'Place', 'Deadline', 'Requirements'])
})
