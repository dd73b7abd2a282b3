/**
 * Every action that needs a recent sign-in and that no API token can do, a line for each route:
 * `always`, or for what makes or removes `owners` alone. Pages that lead to one may be among them. What
 * operators do is in no line: no token does it, and each of their forms says whether it asks.
 */
const TABLE = `
always  GET     /account/access
always  POST    /account/access
always  GET     /account/address/new
always  POST    /account/address/new
always  GET     /account/two-step
always  POST    /account/two-step
always  POST    /account/two-step/off
always  POST    /account/two-step/recovery
always  GET     /account/deletion
always  POST    /account/deletion
always  POST    /account/export
always  GET     /account/export/:id
always  GET     /account/passkeys
always  POST    /account/passkeys
always  GET     /account/passkeys/:id
always  POST    /account/passkeys/:id
always  POST    /account/passkeys/:id/removal
always  POST    /account/pause
always  GET     /account/sign-ins
always  POST    /account/sign-ins/:id
always  GET     /account/sign-ins/found
always  POST    /account/sign-ins/found
always  POST    /account/sign-ins/with/:provider
always  GET     /account/tokens
always  POST    /account/tokens
always  POST    /account/tokens/:id
always  POST    /api/auth/address
always  POST    /api/passkeys
always  PUT     /api/passkeys/:id
always  DELETE  /api/passkeys/:id
always  POST    /api/passkeys/options
always  POST    /api/payments/initialize
always  POST    /api/tokens
always  DELETE  /api/tokens/:id
always  POST    /api/calendar-feed
always  POST    /api/payouts
always  PUT     /api/payout-account
always  POST    /calendar
always  GET     /calendar/address
always  GET     /earnings/payout-account
always  POST    /earnings/payout-account
always  POST    /earnings/payouts
always  GET     /companies/:id/tokens/new
always  POST    /companies/:id/tokens/new
always  POST    /companies/:id/tokens/:token/removal
always  POST    /api/organizations/:id/tokens
always  DELETE  /api/organizations/:id/tokens/:token
always  POST    /companies/:id/closing
always  POST    /companies/:id/membership/cancellation
always  POST    /companies/:id/membership/payment
always  POST    /companies/:id/membership/resumption
always  POST    /companies/:id/team/:member/ownership
always  POST    /membership/cancellation
always  POST    /membership/payment
always  POST    /membership/resumption
owners  POST    /companies/:id/team/:member
owners  POST    /companies/:id/team/invited
owners  POST    /api/organizations/:id/members
owners  PUT     /api/organizations/:id/members/:userId
owners  DELETE  /api/organizations/:id/members/:userId
owners  POST    /communities/:id/members/:member/:act
owners  POST    /communities/:id/membership
owners  DELETE  /communities/:id/membership
owners  PUT     /api/communities/:id/members/:userId
owners  DELETE  /api/communities/:id/leave
`

export const SENSITIVE = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [when = '', method = '', path = ''] = line.split(/ +/)
    return { when, method, path, route: `${method} ${path}` }
  })
