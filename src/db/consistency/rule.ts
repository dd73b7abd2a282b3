/** What must never be: a query for `id`, a text, of each row that breaks the rule. */
export type Rule = {
  /** Such as 'communities with a wrong member count'. */
  what: string
  broken: string
}

/** Whether the member of this alias is neither paused nor suspended. */
export const isHere = (member: string) =>
  `(${member}.paused_at is null and ${member}.suspended_at is null)`
