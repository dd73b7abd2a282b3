/** What a member who may not write to an organization's recruiters is told. */
export const DIRECT_REFUSALS = {
  tier: 'Writing to recruiters is part of the Expert tier.',
  team: 'You are on the team of this organization.',
  unproved: 'This organization has not shown who it is, so nobody can write to its recruiters.',
  nothing_live: 'This organization has nothing live at the moment.',
  again: 'You have written to these recruiters: there is one conversation with each organization.',
} as const
