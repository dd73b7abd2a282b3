import { expect, test } from 'bun:test'
import { TEAM_ROLES } from '../../../src/lib/catalog.ts'
import { can, MAY_NOT, rolesThatMay, TEAM_ACTIONS } from '../../../src/lib/organizations/rights.ts'

const RIGHTS = {
  owner: 'page draft post team own',
  admin: 'page draft post team',
  recruiter: 'draft post',
  editor: 'page draft',
}

test('each role may what it is for, and who has none may nothing', () => {
  for (const role of TEAM_ROLES)
    expect(TEAM_ACTIONS.filter((action) => can(role, action)).join(' ')).toBe(RIGHTS[role])
  expect(TEAM_ACTIONS.filter((action) => can(null, action))).toEqual([])
  expect(rolesThatMay('post')).toEqual(['owner', 'admin', 'recruiter'])
})

test('a refusal names the roles that may', () => {
  for (const action of TEAM_ACTIONS)
    for (const role of TEAM_ROLES)
      if (action !== 'draft')
        expect(MAY_NOT[action].toLowerCase().includes(role)).toBe(can(role, action))
})
