/** Untrusted input: in a cookie, an address, a form, a document or a header. */

const base64 = (text: string) => Buffer.from(text).toString('base64url')

/**
 * One letter under so many combining marks, whose classes take turns: to sort them, which composing
 * begins with, takes a time that grows with the square of their number.
 */
export const hostileMarks = (count: number) => `a${'\u0315\u0300'.repeat(count / 2)}`

/** What a field may hold, as the body of a form or an address writes it. */
const fields = [
  '%00',
  '%ED%A0%80',
  '%',
  '%E0%A4%A',
  "'%20or%201%3D1%20--",
  '%25%25%25_%5C',
  '%3C/textarea%3E%3Cscript%3Ealert(1)%3C/script%3E',
  '%E2%80%AEgnp.exe%E2%81%A0%E3%85%A4',
  '\u{1F680}'.repeat(300),
]

/** The same as JSON writes it. */
const values = [
  'null',
  '"\\u0000"',
  '"\\ud800"',
  '"</script>"',
  '[]',
  '{}',
  '1e999',
  '-0',
  'true',
  '[["a"]]',
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
]

/** Bodies of forms with these fields. */
export const forms = (names: string[]) => {
  const each = (value: string) => names.map((name) => `${name}=${value}`).join('&')
  return [
    ...fields.map(each),
    `${each('a')}&${each('b')}`,
    `${each('a')}&__proto__=x&constructor=y&toString=z&hasOwnProperty=w`,
    names.map((name) => `${name}[]=a&${name}[x]=b`).join('&'),
    '&&&===',
    `x=${'a'.repeat(10_000)}`,
  ]
}

/** JSON documents with these fields. */
export const documents = (names: string[]) => [
  ...values,
  ...values.map((value) => `{${names.map((name) => `"${name}": ${value}`).join(', ')}}`),
  '{"__proto__": {"email": "x"}, "constructor": {"prototype": {"x": 1}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
]

/** Bodies of a multipart form whose boundary is x. */
export const parts = ['', 'junk', '--x\r\n\r\n']

export const cookies = [
  'session=',
  'session=%00',
  'session=%E0%A4%A',
  `session=${'a'.repeat(8192)}`,
  "session=' or 1=1 --",
  'session=a; session=b; session=c',
  '__Host-session=x; __proto__=x; constructor=y; toString=z',
  ';;;===;;;',
  '=x',
  'scheme=%00; flash=%%%',
  `flash=${base64('{"__proto__":{"title":1}}')}`,
  `flash=${base64('{"title":"\\ud800"}')}`,
  `flash=${'a'.repeat(8192)}`,
  '\u00ff\u00fe',
]

/** In the place of a path's parameters. */
export const parameters = [
  '%00',
  '%E0%A4%A',
  '%',
  '%ED%A0%80',
  "'",
  '..%2f..%2fetc%2fpasswd',
  '__proto__',
  'a'.repeat(8192),
  '00000000-0000-0000-0000-000000000000',
  '-1',
  'NaN',
  '%F0%9F%9A%80',
]

export const queries = [
  `q=${'a'.repeat(100_000)}`,
  'q=%00&type=%00&location=%00&status=%00&limit=%00&cursor=%00&next=%00&shown=%00&render=%00',
  'q=%00&location=%00',
  'q=%&type=%E0%A4%A&cursor=%&next=%ff&sort=%',
  'q=%ED%A0%80&location=%ED%A0%80',
  'q=a&q=b&type=a&type=b&limit=1&limit=2&cursor=a&cursor=b&next=/a&next=/b',
  'q[]=a&q[x]=b&type[]=job&__proto__[x]=1&constructor=x&toString=y',
  'limit=-1&shown=-1&cursor=AAAA',
  `limit=1e9&shown=1e99&cursor=${base64('[null]')}`,
  `limit=NaN&shown=Infinity&cursor=${base64('{"a":1}')}`,
  `limit=0.5&cursor=${base64('["x","y"]')}&type=toString&sort=__proto__&status=constructor`,
  `cursor=${base64('[9e99,"x"]')}`,
  `cursor=${base64('[-8640000000000001,"00000000-0000-0000-0000-000000000000"]')}`,
  `cursor=${base64('[8640000000000000,"00000000-0000-0000-0000-000000000000"]')}`,
  `cursor=${base64('[1,"\\u0000"]')}&sort=match`,
  "q=%25_%5C'&location=%25%25%25_%5C",
  'next=https%3A%2F%2Fevil.example',
  '&&&===&&&',
]

/** Several at once, as none keeps another from being read. */
export const headers: Record<string, string>[] = [
  { 'Accept-Encoding': ';q=,,;;q=x', 'X-Request-Id': '<script>', Authorization: 'Basic %%%' },
  { 'If-None-Match': '*, W/, """', Range: 'bytes=9-1,-,x' },
  { 'HX-Request': 'true', 'HX-Current-URL': '%00', 'Last-Event-ID': '9'.repeat(8192) },
  {
    'Sec-Fetch-Site': '%00',
    Origin: 'http://[',
    'X-Forwarded-For': "' or 1=1",
    'X-Forwarded-Proto': 'javascript',
  },
  { Accept: 'application/json, */*;q=x', 'Content-Type': 'multipart/form-data; boundary=' },
  { Referer: `http://a${'%CC%95%CC%80'.repeat(1300)}/` },
]

/** Words as wide as a name may be, from the right, of pictures, and of one letter; all are taken. */
export const people = [
  { firstName: 'W'.repeat(98), lastName: 'أبو-عبد-الرحمن' },
  { firstName: 'שלום-עליכם-וברכה', lastName: 'Donaudampfschifffahrtsgesellschaft'.repeat(2) },
  { firstName: '🧵'.repeat(24), lastName: '' },
  { firstName: 'Å', lastName: 'مُحَمَّد' },
]

/** What people name and write about. */
export const hostileWritten = [
  { name: 'W'.repeat(98), title: `${'W'.repeat(98)} שלום`, text: `${'M'.repeat(160)}\nمرحبا بكم` },
  { name: 'مجتمع الحائكين والنساجين', title: 'كيف أنسج الكتان؟', text: 'نلتقي كل خميس.' },
  { name: '🧶'.repeat(30), title: '?', text: `${'m'.repeat(60)} 🧶` },
]
