import type { Weight } from './weigh.ts'

/**
 * What each page, fragment and list of the API may cost at most, with the demo data: about 5 % more
 * than it did when its line was written. A change that makes one cheaper lowers its line.
 * `WAYMARK_BUDGETS=print bin/test tests/routes/budgets.test.ts` prints the lines as they would be now.
 *
 * The columns are those of {@link Weight}: statements, bytes, bytes as sent to a browser, elements,
 * bytes of scripts at once, and those that come into sight.
 */
const TABLE = `
visitor page /signup                                                              0  28800   6400    540  76800      0
visitor page /login                                                               0   6100   2200    103   5000      0
visitor page /                                                                    0  41800   7300    920   5100  73600
visitor page /api/logout                                                          0   4800   1800     80   5000      0
visitor page /privacy                                                             0   7500   3000     93   5000      0
visitor page /terms                                                               0   5600   2200     87   5000      0
visitor page /rules                                                               0   6800   2700    110   5000      0
visitor page /reply-record                                                        1   8900   3200    150   5100      0
visitor page /contact                                                             0   7100   2500    120   5000      0
visitor page /report                                                              2   6800   2600    110   5000      0
visitor page /reported                                                            1   4800   1900     82   5000      0
visitor page /offline                                                             0   5100   1800     87   5000      0
visitor page /opportunities/:id                                                   1   6800   2200     98   5000      0
visitor page /open                                                                0   7400   2000    160   5000      0
visitor page /open/:kind                                                          0  31200   5600    750   5100      0
visitor page /open/:kind/in/:country                                              0  14100   3200    320   5100      0
visitor page /companies/:id                                                       4   8700   2400    170   5100      0
visitor page /invitations                                                         1   5200   1900     87   5100      0
visitor page /communities/:id                                                     2   6000   2000    110   5000      0
visitor page /communities/:id/discussions/:discussion                             3   6800   2200    104   5000      0
visitor page /membership                                                          0  15400   4100    380   5100      0
visitor fragment /membership                                                      0  11100   3400    310      0      0
visitor page /sandbox/:code                                                       0   5300   2000     87   5000      0
visitor json /api/opportunities                                                   1  72600  21100      0      0      0
visitor json /api/opportunities/:id                                               1    970    500      0      0      0
visitor json /api/organizations                                                   1  24400   8300      0      0      0
visitor json /api/organizations/:id                                               1    420    285      0      0      0
visitor json /api/tiers                                                           0   3200   1300      0      0      0
visitor json /api/organizations/:id/reply-record                                  1    140    120      0      0      0
visitor json /api/communities/:id                                                 1    370    270      0      0      0
visitor json /api/communities                                                     1  10100   3400      0      0      0
member page /                                                                     3  17100   4700    400   5100      0
member page /api/logout                                                           2   6400   2200    140   5000      0
member page /privacy                                                              1   9100   3400    150   5000      0
member page /terms                                                                1   7300   2700    150   5000      0
member page /rules                                                                1   8500   3100    160   5000      0
member page /reply-record                                                         2  10500   3600    200   5100      0
member page /contact                                                              1   8800   3000    170   5000      0
member page /report                                                               3   8400   2900    170   5000      0
member page /reported                                                             2   6400   2200    140   5000      0
member page /blocks                                                               2   6500   2200    140   5000      0
member page /blocks/:id                                                           2   7100   2500    150   5000      0
member page /offline                                                              1   4900   1800     86   5000      0
member page /opportunities                                                        2  47900   9500   1200   5100      0
member fragment /opportunities                                                    2   9300   2700    210      0      0
member page /opportunities/:id                                                    2  10100   3400    190   5100      0
member page /applications/:id/interview                                           4   6800   2300    150   5100      0
member page /opportunities/:id/application                                        4  11600   3900    230   5100      0
member fragment /opportunities/:id/application                                    4   5000   1900     84      0      0
member page /applications                                                         3  12400   3300    230   5100      0
member page /applications/:id                                                     6  13400   4600    270   5100      0
member page /applications/:id/messages                                            3   8700   2900    170   5000      0
member page /companies                                                            2  29600   6900    700   5100      0
member fragment /companies                                                        2   5600   1600    140      0      0
member page /companies/:id                                                        6  11300   3400    230   5100      0
member page /companies/:id/edit                                                   2   9900   3200    190   5100      0
member page /companies/:id/membership                                             5  10100   3600    200   5100      0
member page /companies/:id/team                                                   4  12700   3600    240   5100      0
member page /invitations                                                          2   6600   2300    140   5100      0
member page /companies/:id/domain                                                 2   7500   2600    150   5100      0
member json /api/organizations/:id/verification                                   2    700    400      0      0      0
member page /communities                                                          3  36900   7400    710   5100      0
member fragment /communities                                                      2   7400   1900    140      0      0
member page /communities/:id                                                      4   8700   2900    180   5000      0
member page /communities/new                                                      2   8400   2800    160   5000      0
member page /communities/:id/members                                              5   7500   2500    160   5000      0
member page /communities/:id/members/:member/:act                                 3   7600   2600    150   5000      0
member page /communities/:id/discussions/:discussion/acts/:act                    4   7800   2700    150   5000      0
member page /communities/:id/discussions/:discussion/replies/:reply/acts/:act      5   8000   2800    150   5000      0
member page /communities/:id/log                                                  3   6500   2300    140   5000      0
member page /communities/:id/discussions/new                                      2   7600   2600    150   5000      0
member page /communities/:id/discussions/:discussion/edit                         3   8000   2700    150   5000      0
member page /communities/:id/discussions/:discussion                              4  10900   3100    190   5000      0
member page /communities/:id/discussions/:discussion/replies/:reply/edit          4   8600   2800    150   5000      0
member fragment /communities/:id/discussions/:discussion/replies/:reply/edit      4   2200    850     19      0      0
member page /membership                                                           4  18400   5600    480   5100      0
member fragment /membership                                                       4  12400   3900    350      0      0
member page /payments                                                             2   7300   2500    160   5000      0
member page /payments/:reference                                                  2   7200   2500    170   5000      0
member page /sandbox/:code                                                        1   6900   2400    140   5000      0
member page /mentorship                                                           3  13900   4300    290   5100      0
member fragment /mentorship                                                       2   4800   1500     99      0      0
member page /mentorship/request                                                   3  10500   3500    210   5000      0
member fragment /mentorship/request                                               3   4800   1700     82      0      0
member page /mentorship/:id                                                       4  11600   3500    220   5000      0
member page /mentors                                                              2  42400   8100    880   5100      0
member fragment /mentors                                                          2   9400   2400    190      0      0
member page /members/:id                                                          4   7800   2700    160   5100      0
member page /in/:name                                                             5   7700   2700    160   5100      0
visitor page /login/forgotten                                                     0   5200   2000     88   5000      0
visitor page /login/reset                                                         1   5500   2100     91   5000      0
member page /login/forgotten                                                      1   6900   2400    140   5000      0
member page /login/reset                                                          2   7200   2500    150   5000      0
visitor page /new-address                                                         2   5100   1900     86   5000      0
visitor page /old-address                                                         2   5100   1900     86   5000      0
visitor page /prove                                                               2   5200   2000     87   5000      0
member page /new-address                                                          3   6700   2400    140   5000      0
member page /old-address                                                          3   6800   2400    140   5000      0
member page /prove                                                                3   6800   2400    140   5000      0
visitor page /still-open                                                          2   6000   2100    100   5000      0
member page /still-open                                                           3   7700   2500    160   5000      0
member page /postings/:id/still-open                                              2   7700   2500    160   5000      0
member page /postings/:id/applications/:application/interviews                    4  30500   6700    690   5100      0
member page /postings/:id/applications/:application/notes                         3   7400   2500    150   5100      0
member fragment /postings/:id/applications/:application/notes                     3    790    490     12      0      0
member page /postings/:id/applications/:application/marks                         4   6700   2300    140   5100      0
member fragment /postings/:id/applications/:application/marks                     4    190    150      4      0      0
member page /postings/:id/applications/:application/findings                      4   6700   2300    140   5100      0
member fragment /postings/:id/applications/:application/findings                  4    140    115      3      0      0
member page /postings/:id/applications/:application/messages                      3   8900   2900    160   5000      0
member page /postings/import                                                      2   8500   3100    160   5000      0
visitor page /letters/:key/:kind                                                  1   5400   2000     84   5000      0
member page /letters/:key/:kind                                                   2   6800   2300    140   5000      0
member page /account                                                              8  14100   4100    320   5100      0
member page /account/codes                                                        2  16000   4900    150   5000      0
member page /account/passkeys                                                     2   8000   2900    170   5000      0
member page /account/passkeys/:id                                                 2   7300   2500    150   5000      0
member page /account/deletion                                                     3   7000   2500    150   5000      0
member page /account/export                                                       3   7400   2700    150   5100      0
member fragment /account/export                                                   2    610    390     10      0      0
member page /account/tokens                                                       1   7600   2600    160   5000      0
member page /account/address                                                      1   6200   2100    130   5000      0
member page /account/address/new                                                  1   7000   2400    150   5000      0
member page /account/address/new/code                                             2   7300   2600    150   5000      0
member page /account/password                                                     2   7900   2600    160   5000      0
member page /account/access                                                       5   6900   2400    150   5000      0
member page /account/sign-ins                                                     2   6500   2200    140   5000      0
member page /account/activity                                                     3   6600   2300    140   5000      0
member page /account/reports                                                      2   6500   2200    140   5000      0
member page /profile                                                              1  39600   9100    720  74200      0
member fragment /profile                                                          1   3400   1600     60      0      0
member page /profile/page                                                         5  16300   4000    290   5100      0
member json /api/profile/name                                                     2     68     70      0      0      0
member json /api/profile/entries                                                  2    168    160      0      0      0
member json /api/profile/showcase                                                 2    170    150      0      0      0
member page /profile/finding                                                      2   8900   3100    170   5100      0
member fragment /profile/finding                                                  2    900    525     14      0      0
member json /api/users/finding                                                    2     80     90      0      0      0
member page /talent                                                               3  31900   7400    750   5100      0
member fragment /talent                                                           3   4250   1280    103      0      0
member page /talent/:member                                                       6   7600   2600    160   5100      0
member json /api/organizations/:id/talent                                         3   4050   1260      0      0      0
member json /api/organizations/:id/talent/:member                                 4    620    320      0      0      0
member json /api/users/activity                                                   3     88     97      0      0      0
member page /companies/:id/recruiters                                             2   7100   2400    150   5100      0
member page /recruiters                                                           2   6600   2400    140   5100      0
member page /recruiters/:id                                                       3   8600   2900    170   5100      0
member json /api/recruiters                                                       2    560    300      0      0      0
member json /api/recruiters/:id                                                   2    560    300      0      0      0
member json /api/recruiters/:id/messages                                          3    300    220      0      0      0
member page /postings                                                             4   7200   2500    160   5100      0
member page /talent/invited                                                       3   6700   2300    150   5100      0
member page /invited                                                              2  10000   3100    190   5100      0
member json /api/organizations/:id/invitations                                    3      3     12      0      0      0
member json /api/invited                                                          2   1560    740      0      0      0
member page /postings/new                                                         4  47800   9500    950   5000      0
member page /postings/:id/edit                                                    5  48200   9500    920   5000      0
member page /postings/:id                                                         4   7900   2500    170   5000      0
member page /postings/:id/applications                                            4   7200   2400    150   5100      0
member fragment /postings/:id/applications                                        4   1400    560     30      0      0
member page /postings/:id/applications/:application                               6  14000   4000    320   5100      0
member fragment /postings/:id/applications/:application                           6   7500   2300    180      0      0
member page /postings/:id/preview                                                 3   7300   2500    150   5000      0
member json /api/applications/:id/interviews                                        3      3     12      0      0      0
member json /api/applications/:id                                                 5   1700    880      0      0      0
member json /api/applications/:id/messages                                        3      3     12      0      0      0
member json /api/postings                                                         2   1830    560      0      0      0
member json /api/postings/:id                                                     3   1020    500      0      0      0
member json /api/postings/:id/applications                                         4      3     12      0      0      0
member json /api/tokens                                                           2      3     12      0      0      0
member json /api/passkeys                                                         2    150    140      0      0      0
member json /api/auth/user                                                        1   1040    670      0      0      0
member json /api/opportunities                                                    2  89500  22200      0      0      0
member json /api/opportunities/:id                                                2   1290    650      0      0      0
member json /api/applications                                                     3   3400   1600      0      0      0
member json /api/payments/verify/:reference                                       3    110    101      0      0      0
member json /api/mentors                                                          2  20900   7400      0      0      0
member json /api/mentors/seen-today                                              1   1200    570      0      0      0
member json /api/mentorships                                                      2   1800    750      0      0      0
member json /api/organizations                                                    2  24400   8300      0      0      0
member json /api/organizations/:id                                                3    420    285      0      0      0
member json /api/users/:id/reply-record                                           2    140    120      0      0      0
member json /api/tiers                                                            1   3200   1300      0      0      0
member json /api/organizations/:id/reply-record                                   3    140    120      0      0      0
member json /api/organizations/:id/members                                        3    190    170      0      0      0
member json /api/communities/proposals                                            2      3     12      0      0      0
member json /api/communities/:id                                                  2    370    270      0      0      0
member json /api/communities/:id/log                                              3      3     12      0      0      0
member json /api/communities                                                      2  10100   3500      0      0      0
member json /api/users/communities                                                3   1300    590      0      0      0
operator page /admin                                                             10  14700   4100    360   5200      0
operator page /admin/search                                                       1   7000   2400    160   5000      0
operator page /admin/log                                                          2   7600   2500    170   5000      0
operator page /admin/members/:id                                                  6   8100   2700    190   5100      0
operator page /admin/members/:id/:act                                             5   7400   2500    150   5100      0
operator page /admin/organizations/:id                                            6  10000   3000    240   5100      0
operator page /admin/organizations/:id/:act                                       5   7600   2600    150   5100      0
operator page /admin/postings/:id                                                 3   7700   2500    170   5000      0
operator page /admin/postings/:id/:act                                            2   7100   2500    150   5000      0
operator page /admin/messages                                                     2   8100   2600    190   5200      0
operator page /admin/messages/:id                                                 3   7400   2500    170   5200      0
operator page /admin/messages/:id/:act                                            2   6800   2300    140   5200      0
operator page /admin/reports/:id                                                  4   8000   2600    180   5000      0
operator page /admin/reports/:id/:act                                             3   7200   2500    150   5000      0
operator page /admin/cases/:id                                                    3   7300   2500    160   5100      0
operator page /admin/cases/:id/:act                                               2   7100   2400    150   5100      0
operator page /admin/proposals/:id                                                3   8200   2600    170   5000      0
operator page /admin/proposals/:id/:act                                           2   7100   2400    150   5000      0
operator page /admin/communities                                                  3  14800   4000    380   5000      0
operator page /admin/communities/new                                              1   8000   2600    160   5000      0
operator page /admin/communities/:id                                              3   7400   2400    170   5000      0
operator page /admin/communities/:id/:act                                         2   8100   2600    160   5000      0
`

/**
 * Bytes that a first visit to a page may load by itself at most, without an island and with one. Of
 * the first, 24,800 are the faces, 7,700 to 11,700 its part of the style sheet and 5,000 the entry script.
 * tests/e2e/style-parts.test.ts counts what a browser gets in all, with drawings and headers.
 */
export const FIRST_VISIT = { plain: 48_500, island: 118_500 }

export const BUDGETS = new Map(
  Array.from(TABLE.matchAll(/^(\S+ \S+ \S+) +(.+)$/gm), ([, name, figures]) => {
    const [statements, raw, sent, elements, script, islands] = figures!.split(/ +/).map(Number)
    return [name!, { statements, raw, sent, elements, script, islands } as Weight]
  }),
)

/** A weight as a line of the table. */
export function budgetLine(name: string, weight: Weight) {
  const { statements, ...sizes } = weight
  const figures = [statements, ...Object.values(sizes).map(withRoom)]
  return `${name.padEnd(76)}${figures.map((figure) => String(figure).padStart(7)).join('')}`
}

/** 5 % more, in two or three digits. */
function withRoom(size: number) {
  const unit = size > 1000 ? 100 : size > 100 ? 10 : 1
  return Math.ceil((size * 1.05) / unit) * unit
}
