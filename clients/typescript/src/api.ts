// Written by scripts/api-client-types.ts from the API's document; don't edit it.

/** What a call answers when it didn't succeed. */
export type Failure<Status extends number, Code extends string> = {
  status: Status
  code: Code
  message: string
  /** A message for each wrong field. */
  errors?: Record<string, string>
}

export type User = { id: string; email: string; firstName: string; lastName: string; profileImageUrl: string | null; membershipTier: 'foundation' | 'professional' | 'expert' | 'organization'; isVerified: boolean; experience: string | null; certifications: string | null; qualifications: string | null; volunteerWork: string | null; projects: string | null; bio: string | null; location: string | null; linkedinUrl: string | null; websiteUrl: string | null; primaryRole: 'seeker' | 'provider' | 'both' | null; interestAreas: Array<string>; careerLevel: string | null; providerType: string | null; opportunityTypes: Array<string>; industries: Array<string>; country: string | null; city: string | null; isMentor: boolean; mentorAvailable: boolean; mentorCapacity: number | null; mentorTopics: Array<string>; mentorLanguages: Array<string>; mentorHours: number | null; mentorPausedUntil: string | null; createdAt: string; updatedAt: string }

export type PortfolioItem = { id: string; position: number; title: string; words: string | null; link: string | null; picture: string | null; alt: string }

export type Resume = { id: string; fileName: string; size: number; createdAt: string }

export type ReplyRecord = { received: number; answered: number; buckets: { '0-1': number; '2-3': number; '4-7': number; '8-14': number; '15-21': number; '22+': number; never: number }; medianDays: number | null; recent: { received: number; answered: number; buckets: { '0-1': number; '2-3': number; '4-7': number; '8-14': number; '15-21': number; '22+': number; never: number }; medianDays: number | null } | null }

export type Tier = { tier: 'foundation' | 'professional' | 'expert' | 'organization'; name: string; limits: { mentorshipRequests: number | null; applications: number | null; communities: number | null; postings: number | null }; features: Array<FeaturesChoice>; lines: Array<{ line: string; is: string; coming: boolean }> }

export type Token = { id: string; name: string; scope: 'read' | 'write'; scopes: Array<ScopesChoice> | null; prefix: string; organizationId: string | null; organizationName: string | null; isEnded: boolean; createdAt: string; expiresAt: string; lastUsedAt: string | null }

export type NewToken = { id: string; name: string; scope: 'read' | 'write'; scopes: Array<ScopesChoice> | null; prefix: string; organizationId: string | null; organizationName: string | null; isEnded: boolean; createdAt: string; expiresAt: string; lastUsedAt: string | null; token: string }

export type Passkey = { id: string; name: string; backedUp: boolean; createdAt: string; lastUsedAt: string | null }

export type PasskeyCreation = { challenge: string; rp: { id: string; name: string }; user: { id: string; name: string; displayName: string }; pubKeyCredParams: Array<{ alg: number; type: string }>; timeout: number; attestation: string; excludeCredentials: Array<{ id: string; type: string; transports?: Array<string> }>; authenticatorSelection: { residentKey: string; requireResidentKey: boolean; userVerification: string }; extensions: { credProps: boolean }; hints: Array<string> }

export type PasskeyRequest = { challenge: string; timeout: number; rpId: string; allowCredentials?: Array<{ id: string; type: string; transports?: Array<string> }>; userVerification: string }

export type SearchResults = { q: string; didYouMean: string | null; groups: Array<{ type: 'opportunities' | 'people' | 'organizations' | 'communities' | 'discussions'; count: number; countIsExact: boolean; results: Array<{ id: string; title: string; excerpt: string | null; url: string; createdAt: string }> }> }

export type Opportunity = { id: string; title: string; description: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; status: 'draft' | 'open' | 'paused' | 'closed'; location: string | null; employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | null; workplace: 'on_site' | 'hybrid' | 'remote' | null; salary: string | null; pay: Pay | null; requirements: string | null; benefits: string | null; applicationDeadline: string | null; answerBy: string | null; organizationId: string | null; organizationName: string | null; postedById: string | null; skills: Array<string>; industries: Array<string>; level: string | null; remote: boolean; country: string | null; city: string | null; applicantsFrom: 'anywhere' | Array<string> | null; teamHours: TeamHours | null; remoteFit: { mayLive: 'yes' | 'no' | 'not_said' | 'country_unknown'; country: string | null; hoursShared: { least: number; most: number; of: number; local: { from: string; to: string } | null } | null } | null; expertsUntil: string | null; createdAt: string; updatedAt: string; matchPercentage: number | null; matchCaveat: string | null; matchReasons: Array<MatchReason> }

export type Pay = 'unpaid' | { min: number; max: number; currency: string; period: 'hour' | 'day' | 'week' | 'month' | 'year' | 'total' }

export type TeamHours = { zone: string; from: string; to: string }

export type MatchReason = { factor: 'interest' | 'skills' | 'industry' | 'location' | 'level'; weight: number; score: number; points?: number; text: string }

export type OpportunityDetail = { id: string; title: string; description: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; status: 'draft' | 'open' | 'paused' | 'closed'; location: string | null; employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | null; workplace: 'on_site' | 'hybrid' | 'remote' | null; salary: string | null; pay: Pay | null; requirements: string | null; benefits: string | null; applicationDeadline: string | null; answerBy: string | null; organizationId: string | null; organizationName: string | null; postedById: string | null; skills: Array<string>; industries: Array<string>; level: string | null; remote: boolean; country: string | null; city: string | null; applicantsFrom: 'anywhere' | Array<string> | null; teamHours: TeamHours | null; remoteFit: { mayLive: 'yes' | 'no' | 'not_said' | 'country_unknown'; country: string | null; hoursShared: { least: number; most: number; of: number; local: { from: string; to: string } | null } | null } | null; expertsUntil: string | null; createdAt: string; updatedAt: string; matchPercentage: number | null; matchCaveat: string | null; matchReasons: Array<MatchReason>; questions: Array<Question>; criteria: Array<string>; matchRaises: Array<{ factor: string; weight: number; points: number; text: string }> }

export type Question = { id: string; text: string; kind: 'yes_no' | 'choice' | 'number' | 'text'; choices?: Array<string>; required: boolean }

export type SavedOpportunity = { opportunityId: string; title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; organizationId: string | null; organizationName: string | null; applicationDeadline: string | null; open: boolean; applied: boolean; savedAt: string }

export type CalendarFeed = { url: string }

export type HiddenOpportunity = { opportunityId: string; title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; organizationId: string | null; organizationName: string | null; applicationDeadline: string | null; open: boolean; applied: boolean; hiddenAt: string }

export type Followed = { kind: 'organization' | 'person' | 'opening'; id: string; name: string; createdAt: string }

export type ApplicationDetail = { id: string; opportunityId: string; applicantId: string; status: ApplicationStatus; coverLetter: string | null; resume: string | null; createdAt: string; updatedAt: string; title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; location: string | null; organizationId: string | null; organizationName: string | null; answerBy: string | null; answers: Array<Answer>; snapshot: Snapshot | null; trail: Array<{ status: ApplicationStatus; at: string; by: 'applicant' | 'team' | 'system'; undoneAt?: string; reason?: 'requirements_not_met' | 'less_experience' | 'position_filled' | 'position_withdrawn' | 'place_or_permit' | 'timing' | 'incomplete' | 'another_chosen'; words?: string; unmet?: Array<string> }> }

export type ApplicationStatus = 'pending' | 'opened' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'closed_unanswered'

export type Answer = { questionId: string; question: string; kind: 'yes_no' | 'choice' | 'number' | 'text'; value: string }

export type Snapshot = { bio: string | null; experience: string | null; certifications: string | null; qualifications: string | null; volunteerWork: string | null; projects: string | null; careerLevel: string | null; industries: Array<string>; interestAreas: Array<string>; firstName: string; lastName: string; email: string; profileImageUrl: string | null; location: string | null; country: string | null; city: string | null; linkedinUrl: string | null; websiteUrl: string | null }

export type ReviewedApplication = { id: string; opportunityId: string; number: number; status: ApplicationStatus; statusAt: string; createdAt: string; answerBy: string | null; answeredAt: string | null; reason: 'requirements_not_met' | 'less_experience' | 'position_filled' | 'position_withdrawn' | 'place_or_permit' | 'timing' | 'incomplete' | 'another_chosen' | null; words: string | null; namesHidden: boolean; applicantId: string | null; applicant: { name: string; profileImageUrl: string | null; email: string | null; place: string | null; links: Array<string> } | null; coverLetter: string | null; answers: Array<Answer>; snapshot: { bio?: string | null; experience?: string | null; certifications?: string | null; qualifications?: string | null; volunteerWork?: string | null; projects?: string | null; careerLevel?: string | null; industries?: Array<string>; interestAreas?: Array<string> } | null; resume: string | null; assignee: { id: string; name: string } | null; facts: Array<{ criterionId: string; text: string; state: 'met' | 'unmet' | 'unknown'; words: string }>; undoUntil: string | null; trail: Array<{ status: ApplicationStatus; at: string; by: 'applicant' | 'team' | 'system'; undoneAt?: string; reason?: 'requirements_not_met' | 'less_experience' | 'position_filled' | 'position_withdrawn' | 'place_or_permit' | 'timing' | 'incomplete' | 'another_chosen'; words?: string; unmet?: Array<string>; toldAt: string | null; who?: string; namesShown?: true }> }

export type OwnApplication = { id: string; opportunityId: string; applicantId: string; status: ApplicationStatus; coverLetter: string | null; resume: string | null; createdAt: string; updatedAt: string; title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; location: string | null; organizationId: string | null; organizationName: string | null }

export type Application = { id: string; opportunityId: string; applicantId: string; status: ApplicationStatus; coverLetter: string | null; resume: string | null; createdAt: string; updatedAt: string }

export type Message = { id: string; sequence: number; side: 'applicant' | 'team' | 'member'; by: string | null; body: string; createdAt: string }

export type Note = { id: string; by: string | null; own: boolean; body: string; createdAt: string }

export type Ratings = { own: Record<string, number>; others: Array<{ by: string; marks: Record<string, number> }> | null; given: Array<string> }

export type Finding = { criterionId: string; met: boolean | null; quote: string | null }

export type InterviewTime = { id: string; startsAt: string; minutes: number; timeZone: string; place: string; chosen: boolean; sequence: number }

export type Posting = { id: string; status: 'draft' | 'open' | 'paused' | 'closed'; outcome: 'filled_here' | 'filled_elsewhere' | 'nobody_found' | 'withdrawn' | null; held: boolean; version: number; organizationId: string | null; organizationName: string | null; title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; description: string; employmentType: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | null; workplace: 'on_site' | 'hybrid' | 'remote' | null; country: string | null; city: string | null; applicantsFrom: 'anywhere' | Array<string> | null; teamHours: TeamHours | null; pay: Pay | null; skills: Array<string>; industries: Array<string>; level: string | null; requirements: string | null; benefits: string | null; places: number; applicationDeadline: string | null; answerBy: string | null; questions: Array<Question>; criteria: Array<Criterion>; firstLookWithoutNames: boolean; expertsFirst: boolean; expertsUntil: string | null; location: string | null; salary: string | null; repostOfId: string | null; publishedAt: string | null; closedAt: string | null; createdAt: string; updatedAt: string; seen: number; applied: number; waiting: number; overdue: number }

export type Criterion = { id: string; text: string; knownBy: 'answer' | 'profile' | 'reader'; questionId?: string; fact?: 'skill' | 'level' | 'place' | 'hours'; wanted?: string }

export type ReceivedApplication = { id: string; opportunityId: string; number: number; status: ApplicationStatus; statusAt: string; createdAt: string; answerBy: string | null; answeredAt: string | null; reason: 'requirements_not_met' | 'less_experience' | 'position_filled' | 'position_withdrawn' | 'place_or_permit' | 'timing' | 'incomplete' | 'another_chosen' | null; words: string | null; namesHidden: boolean; applicantId: string | null; applicant: { name: string; profileImageUrl: string | null; email: string | null; place: string | null; links: Array<string> } | null; coverLetter: string | null; answers: Array<Answer>; snapshot: { bio?: string | null; experience?: string | null; certifications?: string | null; qualifications?: string | null; volunteerWork?: string | null; projects?: string | null; careerLevel?: string | null; industries?: Array<string>; interestAreas?: Array<string> } | null; resume: string | null; assignee: { id: string; name: string } | null; facts: Array<{ criterionId: string; text: string; state: 'met' | 'unmet' | 'unknown'; words: string }> }

export type PayoutAccount = { bankCode: string; bankName: string; lastDigits: string; accountName: string; currency: string; changedAt: string; usableAt: string }

export type Earnings = { balances: Array<{ currency: string; held: number; disputed: number; available: number; underWay: number; paidOut: number }>; sessions: Array<{ sessionId: string | null; startsAt: string | null; reference: string; title: string; paidAt: string | null; currency: string; amount: number; share: number; fees: number; earned: number; outcome: 'released' | 'refunded' | null; settledAt: string | null; isDisputed: boolean }>; payouts: Array<Payout>; months: Array<string> }

export type Payout = { reference: string; amount: number; currency: string; status: 'pending' | 'paid' | 'failed' | 'reversed'; bankName: string; lastDigits: string; createdAt: string; endedAt: string | null }

export type SessionPurchase = { reference: string; mentorId: string; title: string; amount: number; currency: string; status: 'pending' | 'success' | 'failed' | 'cancelled'; paidAt: string | null; reversedAt: string | null; createdAt: string }

export type Mentor = { id: string; firstName: string; lastName: string; profileImageUrl: string | null; membershipTier: 'foundation' | 'professional' | 'expert' | 'organization'; isVerified: boolean; industries: Array<string>; bio: string | null; experience: string | null; location: string | null; topics: Array<string>; languages: Array<string>; hours: number | null; reviews: { count: number; average: number | null } | null; createdAt: string; fit: number; fitReasons: Array<string> }

export type FeaturedMember = { id: string; firstName: string; lastName: string; profileImageUrl: string | null; membershipTier: 'foundation' | 'professional' | 'expert' | 'organization'; isVerified: boolean; pieces: number; piece: { id: string; title: string; picture: string | null; alt: string } }

export type Availability = { timeZone: string; weekly: { sunday: Array<{ from: string; to: string }>; monday: Array<{ from: string; to: string }>; tuesday: Array<{ from: string; to: string }>; wednesday: Array<{ from: string; to: string }>; thursday: Array<{ from: string; to: string }>; friday: Array<{ from: string; to: string }>; saturday: Array<{ from: string; to: string }> }; exceptions: Array<{ date: string; hours: Array<{ from: string; to: string }> }>; minutes: number; bufferMinutes: number; noticeHours: number; aheadDays: number; maxPerDay: number | null; maxPerWeek: number | null; bookableBy: 'members' | 'mentees'; meetingUrl: string | null }

export type FreeTime = { startsAt: string; endsAt: string }

export type Mentorship = { id: string; mentorId: string; menteeId: string; status: 'pending' | 'active' | 'completed' | 'cancelled'; description: string | null; duration: string | null; endReason: 'declined' | 'withdrawn' | 'expired' | 'ended' | null; acceptedAt: string | null; endedAt: string | null; createdAt: string; updatedAt: string }

export type Offer = { id: string; mentorId: string; title: string; description: string; minutes: number; sessions: number; price: string; share: string; earns: string; currency: string; isOpen: boolean; createdAt: string; updatedAt: string }

export type MentorSession = { id: string; mentorId: string; menteeId: string; mentorshipId: string | null; status: 'booked' | 'cancelled' | 'held' | 'mentor_absent' | 'mentee_absent' | 'unclear'; startsAt: string; minutes: number; topic: string; offer: string | null; meetingUrl: string; notes: string; notesVersion: number; sequence: number; cancelledAt: string | null; cancelledBy: 'mentor' | 'mentee' | 'system' | null; cancelledFor: string | null; isLateCancellation: boolean; mentorSays: 'held' | 'mentor_absent' | 'mentee_absent' | null; menteeSays: 'held' | 'mentor_absent' | 'mentee_absent' | null; outcome: 'held' | 'mentor_absent' | 'mentee_absent' | 'unclear' | null; createdAt: string; updatedAt: string }

export type SessionPayment = { reference: string; authorizationUrl: string; reservedUntil: string }

export type MentorSessionPage = { id: string; mentorId: string; menteeId: string; mentorshipId: string | null; status: 'booked' | 'cancelled' | 'held' | 'mentor_absent' | 'mentee_absent' | 'unclear'; startsAt: string; minutes: number; topic: string; offer: string | null; meetingUrl: string; notes: string; notesVersion: number; sequence: number; cancelledAt: string | null; cancelledBy: 'mentor' | 'mentee' | 'system' | null; cancelledFor: string | null; isLateCancellation: boolean; mentorSays: 'held' | 'mentor_absent' | 'mentee_absent' | null; menteeSays: 'held' | 'mentor_absent' | 'mentee_absent' | null; outcome: 'held' | 'mentor_absent' | 'mentee_absent' | 'unclear' | null; createdAt: string; updatedAt: string; items: Array<{ id: string; kind: 'goal' | 'action' | 'link'; text: string; url: string | null; doneAt: string | null; createdAt: string }>; reviews: { own: { rating: number; body: string; createdAt: string } | null; other: { rating: number; body: string; createdAt: string } | null } }

export type TalentVisibility = { findable: boolean; findableSince: string | null; exceptions: Array<{ id: string; name: string }> }

export type Visibility = { audience: 'members' | 'visitors' | 'search_engines'; hiddenFields: Array<string> }

export type ProfileName = { name: string | null; address: string | null; since: string | null; changeableAt: string | null }

export type ProfileEntry = { id: string; title: string; month: string; link: string | null; kind: 'certification'; issuer: string } | { id: string; title: string; month: string; link: string | null; kind: 'project'; with: string | null; words: string | null }

export type DomainVerification = { domain: string | null; state: 'none' | 'looking' | 'waiting' | 'stopped' | 'proved' | 'missing'; token: string | null; places: { record: string; subdomain: string; file: string } | null; provedAt: string | null; checkedAt: string | null; missingSince: string | null; nextCheckAt: string | null }

export type Organization = { id: string; name: string; description: string | null; type: 'company' | 'ngo' | 'educational' | 'government'; logoUrl: string | null; websiteUrl: string | null; location: string | null; isVerified: boolean; ownerId: string | null; createdAt: string; updatedAt: string; openOpportunities: number }

export type OrganizationDetail = { id: string; name: string; description: string | null; type: 'company' | 'ngo' | 'educational' | 'government'; logoUrl: string | null; websiteUrl: string | null; location: string | null; isVerified: boolean; ownerId: string | null; createdAt: string; updatedAt: string; openOpportunities: number; verification: { domain: string | null; state?: 'none' | 'looking' | 'waiting' | 'stopped' | 'proved' | 'missing'; token?: string | null; places?: { record: string; subdomain: string; file: string } | null; provedAt?: string | null; checkedAt: string | null; missingSince?: string | null; nextCheckAt?: string | null; by: 'domain' | 'operator' | 'nothing'; sentence: string }; tier?: 'organization' | null; tierEndsAt?: string | null; accountManager?: { name: string; email: string | null } | null }

export type TeamMember = { id: string; firstName: string; lastName: string; profileImageUrl: string | null; role: 'owner' | 'admin' | 'recruiter' | 'editor'; title: string | null; joinedAt: string }

export type ReplyTemplate = { id: string; name: string; body: string }

export type Webhook = { id: string; url: string; createdAt: string; previousSecretUntil: string | null }

export type WebhookWithSecret = { id: string; url: string; createdAt: string; previousSecretUntil: string | null; secret: string }

export type WebhookDelivery = { id: string; webhookId: string; type: 'application.received' | 'application.changed' | 'application.withdrawn' | 'posting.paused'; data: Record<string, unknown>; createdAt: string; attempts: number; status: number | null; failure: 'address' | 'inner' | 'absent' | 'unanswered' | null; deliveredAt: string | null; givenUpAt: string | null }

export type OrganizationToken = { id: string; name: string; scope: 'read' | 'write'; scopes: Array<ScopesChoice> | null; prefix: string; organizationId: string | null; organizationName: string | null; isEnded: boolean; createdAt: string; expiresAt: string; lastUsedAt: string | null; maker: { id: string; name: string } }

export type TalentMember = { id: string; firstName: string; lastName: string; profileImageUrl: string | null; isVerified: boolean; industries: Array<string>; location: string | null; facts: Array<{ label: string; text: string; quoted: boolean }>; invited: boolean }

export type TalentProfile = { id: string; firstName: string; lastName: string; profileImageUrl: string | null; membershipTier: 'foundation' | 'professional' | 'expert' | 'organization'; isVerified: boolean; industries: Array<string>; bio: string | null; location: string | null; experience: string | null; certifications: string | null; qualifications: string | null; projects: string | null; volunteerWork: string | null; linkedinUrl: string | null; websiteUrl: string | null; createdAt: string }

export type SentInvitation = { id: string; memberId: string; name: string; opportunityId: string; title: string; status: 'waiting' | 'accepted' | 'declined' | 'muted'; answeredAt: string | null; createdAt: string }

export type Notification = { id: string; kind: KindChoice; subject: { type: 'application' | 'opportunity' | 'mentorship' | 'discussion' | 'contact' | 'member' | 'saved-search' | 'organization' | 'community' | 'report'; id: string; title: string }; text: string; reason: string; path: string; count: number; unread: boolean; createdAt: string }

export type NotificationPreferences = { preset: 'everything' | 'important' | 'essential' | null; kinds: Array<{ kind: string; title: string; inWaymark: 'on' | 'off' | 'always' | 'never'; email: 'on' | 'off' | 'always' | 'never'; push: 'on' | 'off' | 'always' | 'never' }> }

export type PushSubscription = { publicKey: string; on: boolean }

export type Invitation = { id: string; organizationId: string; organization: string; opportunityId: string; title: string; open: boolean; words: string; status: 'waiting' | 'accepted' | 'declined' | 'muted'; answeredAt: string | null; createdAt: string }

export type RecruiterConversation = { id: string; organizationId: string; organization: string; memberId: string; firstName: string; lastName: string; words: string; createdAt: string; answeredAt: string | null; unread: boolean | number }

export type Conversation = { kind: 'mentorship' | 'application' | 'applicant' | 'direct'; id: string; name: string; about: string; last: string; lastAt: string; unread: number }

export type SavedSearch = { id: string; name: string; query: string; frequency: 'instant' | 'daily' | 'weekly' | 'off'; hour: number; feedUrl: string | null; createdAt: string }

export type Activity = { kind: KindChoice2; at: string; device: string | null; network: string | null } | { kind: 'found'; at: string; organizationId: string; organization: string; opened: boolean }

export type Proposal = { id: string; name: string; category: string; description: string; rules: string; status: 'waiting' | 'approved' | 'declined' | 'withdrawn'; reason: string | null; communityId: string | null; createdAt: string; decidedAt: string | null }

export type CommunityDetail = { id: string; name: string; description: string | null; category: string | null; iconUrl: string | null; memberCount: number; isActive: boolean; createdAt: string; updatedAt: string; discussionCount: number; joined: boolean; rules: string | null; heldByOperators: boolean; lookedAfterBy: Array<{ id: string; firstName: string; lastName: string; role: 'owner' | 'moderator' | 'member' }>; role: 'owner' | 'moderator' | 'member' | null }

export type ModerationAction = { id: string; at: string; action: ActionChoice; actor: string | null; actorRole: 'owner' | 'moderator' | 'operator' | 'site'; member: string | null; discussion: { id: string; title: string | null } | null; replyId: string | null; why: string | null }

export type Community = { id: string; name: string; description: string | null; category: string | null; iconUrl: string | null; memberCount: number; isActive: boolean; createdAt: string; updatedAt: string; discussionCount: number; joined: boolean }

export type Membership = { id: string; userId: string; communityId: string; role: 'owner' | 'moderator' | 'member'; joinedAt: string }

export type JoinedCommunity = { id: string; name: string; description: string | null; category: string | null; iconUrl: string | null; memberCount: number; isActive: boolean; createdAt: string; updatedAt: string; discussionCount: number; joined: boolean; role: 'owner' | 'moderator' | 'member'; joinedAt: string }

export type OwnOrganization = { id: string; name: string; logoUrl: string | null; role: 'owner' | 'admin' | 'recruiter' | 'editor'; suspended: boolean }

export type ApplicationReceived = { type: 'application.received'; timestamp: string; data: { applicationId: string; postingId: string; organizationId: string; number: number; status: 'pending' | 'opened' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'closed_unanswered' } }

export type ApplicationChanged = { type: 'application.changed'; timestamp: string; data: { applicationId: string; postingId: string; organizationId: string; number: number; status: 'pending' | 'opened' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'closed_unanswered' } }

export type ApplicationWithdrawn = { type: 'application.withdrawn'; timestamp: string; data: { applicationId: string; postingId: string; organizationId: string; number: number; status: 'pending' | 'opened' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' | 'closed_unanswered' } }

export type PostingPaused = { type: 'posting.paused'; timestamp: string; data: { postingId: string; organizationId: string; reason: 'poster' | 'unanswered' | 'break' | 'tier' | 'replies' } }

export type Calls = {
  /** Create an account */
  signUp: {
    input: { body: { fullName: string; email: string; password: string; country: CountryChoice; city?: string; primaryRole: 'seeker' | 'provider' | 'both'; interestAreas?: Array<'Jobs (Full-time / Part-time)' | 'Remote Work' | 'Internships' | 'Scholarships' | 'Career Mentorship' | 'Skills Development Programs' | 'Funding for Startups'>; careerLevel?: 'Student' | 'Recent Graduate' | 'Early Career (1–3 years experience)' | 'Mid Career (4–9 years experience)' | 'Senior (10+ years experience)'; providerType?: 'Individual Professional / Mentor' | 'Employer / Hiring Manager' | 'Recruiter / Agency' | 'Organization / Institution'; opportunityTypes?: Array<'Jobs (Full-time / Part-time)' | 'Remote Work Roles' | 'Internships' | 'Scholarships / Grants' | 'Mentorship / Advisory Sessions' | 'Funding / Investment Opportunities'>; industries?: Array<IndustriesChoice>; bio: string; linkedinProfile?: string } | FormData }
    data: User
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your portfolio */
  listPortfolio: {
    input: Record<never, never>
    data: Array<PortfolioItem>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Add a portfolio item */
  addPortfolioItem: {
    input: { body: FormData }
    data: PortfolioItem
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'unverified'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change or move a portfolio item */
  updatePortfolioItem: {
    input: { id: string; body: { title?: string; words?: string | null; link?: string | null; alt?: string; position?: number } | FormData }
    data: PortfolioItem
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'unverified'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a portfolio item */
  deletePortfolioItem: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Create drafts from a CSV file */
  importPostings: {
    input: { body: { csv: string; organizationId?: string | null } }
    data: { created: number; status: 'draft' }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role' | 'suspended'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused' | 'too_many_drafts'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Upload a résumé */
  uploadResume: {
    input: { body: FormData }
    data: Resume
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get a résumé */
  getResume: {
    input: { id: string }
    data: Blob
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Delete a résumé */
  deleteResume: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'resume_sent'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Sign out and go to the home page */
  openSignOut: {
    input: Record<never, never>
    data: Blob
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Sign out */
  signOut: {
    input: Record<never, never>
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Go to the sign-in page */
  openSignIn: {
    input: { next?: string }
    data: undefined
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Sign in */
  signIn: {
    input: { body: { email: string; password: string; code?: string } }
    data: User
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token' | 'wrong_credentials' | 'wrong_code'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'second_factor' | 'suspended'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get your account */
  getMe: {
    input: Record<never, never>
    data: User
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token' | 'unauthorized'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Get an organization’s reply record */
  getReplyRecord: {
    input: { id: string }
    data: ReplyRecord
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Get a member’s reply record */
  getMemberReplyRecord: {
    input: { id: string }
    data: ReplyRecord
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List the plans and their limits */
  listTiers: {
    input: Record<never, never>
    data: Array<Tier>
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List your API tokens */
  listTokens: {
    input: Record<never, never>
    data: Array<Token>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Create an API token */
  createToken: {
    input: { body: { name: string; scope?: 'read' | 'write'; scopes?: Array<ScopesChoice>; expiresInDays: 30 | 90 | 365 } }
    data: NewToken
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many_tokens'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Revoke an API token */
  revokeToken: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change your email address */
  changeEmail: {
    input: { body: { email: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'address_taken'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Confirm your new email address */
  confirmNewEmail: {
    input: { body: { token?: string; code?: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token' | 'wrong_code'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member' | 'address_taken'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'token_invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Restore your previous email address */
  restoreEmail: {
    input: { body: { token?: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'token_invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your passkeys */
  listPasskeys: {
    input: Record<never, never>
    data: Array<Passkey>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Add a passkey */
  addPasskey: {
    input: { body: { name: string; passkey: { id: string; rawId: string; type: 'public-key'; response: { clientDataJSON: string; attestationObject: string; transports?: Array<string> } } } }
    data: Passkey
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token' | 'passkey_refused'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<404, 'no_passkeys'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many_passkeys'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused' | 'passkey_refused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Start adding a passkey */
  requestNewPasskey: {
    input: Record<never, never>
    data: PasskeyCreation
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<404, 'no_passkeys'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Rename a passkey */
  renamePasskey: {
    input: { id: string; body: { name: string } }
    data: Passkey
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove a passkey */
  removePasskey: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'last_way_in'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Sign in by passkey */
  signInByPasskey: {
    input: { body: { passkey: { id: string; rawId: string; type: 'public-key'; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string | null } } } }
    data: User
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token' | 'passkey_refused'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'suspended'> | Failure<404, 'no_passkeys'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Start a sign-in by passkey */
  requestPasskey: {
    input: { body: { for: 'sign-in' | 'code' | 'proof' } }
    data: PasskeyRequest
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token' | 'unauthorized' | 'passkey_refused'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'no_passkeys'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Send the email that confirms an address */
  sendEmailConfirmation: {
    input: { body: { email: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Confirm an email address */
  confirmEmail: {
    input: { body: { token?: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'token_invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change your password */
  changePassword: {
    input: { body: { current?: string; password?: string; keepTokens?: boolean } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'proof_required'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Send the email that resets a password */
  requestPasswordReset: {
    input: { body: { email: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Reset a password */
  resetPassword: {
    input: { body: { token?: string; password?: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'token_invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Write to the Waymark team */
  contact: {
    input: { body: { name: string; email: string; topic: 'Payments and membership' | 'My account' | 'Organization membership' | 'Somebody’s behaviour' | 'A fault on the site' | 'Something else'; message: string; homepage?: string } }
    data: { id: string; name: string; email: string; topic: string; message: string; createdAt: string }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Report something */
  report: {
    input: { body: { subjectType: 'opportunity' | 'organization' | 'member' | 'community' | 'discussion' | 'reply' | 'message'; subjectId: string; reason: 'fraud' | 'spam' | 'harassment' | 'discrimination' | 'not_an_opportunity' | 'impersonation' | 'illegal' | 'other'; words?: string } }
    data: { id: string; subjectType: 'opportunity' | 'organization' | 'member' | 'community' | 'discussion' | 'reply' | 'message'; subjectId: string; reason: 'fraud' | 'spam' | 'harassment' | 'discrimination' | 'not_an_opportunity' | 'impersonation' | 'illegal' | 'other'; words: string; createdAt: string }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'already_reported'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Block a member */
  blockMember: {
    input: { body: { userId: string } }
    data: { userId: string }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many_blocks'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Unblock a member */
  unblockMember: {
    input: { userId: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Search everything */
  search: {
    input: { q?: string; types?: string; limit?: number }
    data: SearchResults
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List opportunities */
  listOpportunities: {
    input: { q?: string; type?: 'all' | '' | 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; location?: string; workplace?: 'all' | '' | 'on_site' | 'hybrid' | 'remote'; employment?: 'all' | '' | 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer'; pay?: string; currency?: string; posted?: 'all' | '' | 'day' | 'week' | 'month'; level?: 'all' | '' | 'Student' | 'Recent Graduate' | 'Early Career (1–3 years experience)' | 'Mid Career (4–9 years experience)' | 'Senior (10+ years experience)'; skills?: string; organization?: string; deadline?: string; paid?: 'all' | '' | 'stated'; replies?: 'all' | '' | 'most'; sort?: 'newest' | 'match' | 'deadline' | 'pay'; view?: 'cards' | 'compact'; cursor?: string; limit?: number }
    data: Array<Opportunity>
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Get an opportunity */
  getOpportunity: {
    input: { id: string }
    data: OpportunityDetail
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<410, 'gone'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List the opportunities that you saved */
  listSaved: {
    input: { cursor?: string; limit?: number }
    data: Array<SavedOpportunity>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Save an opportunity */
  saveOpportunity: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many_saved'> | Failure<410, 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove an opportunity from those that you saved */
  unsaveOpportunity: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<410, 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Create the private address of your calendar */
  createCalendarFeed: {
    input: Record<never, never>
    data: CalendarFeed
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** End the private address of your calendar */
  removeCalendarFeed: {
    input: Record<never, never>
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the opportunities that you hid */
  listHidden: {
    input: { cursor?: string; limit?: number }
    data: Array<HiddenOpportunity>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Hide an opportunity that you’re not interested in */
  hideOpportunity: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many_hidden'> | Failure<410, 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Show an opportunity that you hid again */
  showOpportunity: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<410, 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the organizations and people that you follow */
  listFollowed: {
    input: { cursor?: string; limit?: number }
    data: Array<Followed>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Follow an organization */
  followOrganization: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many_followed'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Stop following an organization */
  unfollowOrganization: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Follow a person who posts opportunities */
  followPerson: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many_followed'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Stop following a person */
  unfollowPerson: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Be notified once a mentor has room */
  awaitOpening: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many_followed'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Stop waiting for room with a mentor */
  stopAwaitingOpening: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get an application */
  getApplication: {
    input: { id: string }
    data: ApplicationDetail | ReviewedApplication
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change the status of an application */
  updateApplication: {
    input: { id: string; body: { status: 'withdrawn' | 'accepted' } | { status: 'opened' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected'; reason?: 'requirements_not_met' | 'less_experience' | 'position_filled' | 'position_withdrawn' | 'place_or_permit' | 'timing' | 'incomplete' | 'another_chosen' | null; words?: string; unmet?: Array<string> } }
    data: ApplicationDetail | ReviewedApplication
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'unverified'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'conflict' | 'resting'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Undo an application within 30 seconds */
  undoApplication: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_late' | 'not_pending'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Assign an application to a reviewer */
  assignApplication: {
    input: { id: string; body: { assigneeId: string | null } }
    data: ReviewedApplication
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Undo the last status change */
  undoStatus: {
    input: { id: string }
    data: ApplicationDetail | ReviewedApplication
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'conflict'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your applications */
  listApplications: {
    input: { cursor?: string; limit?: number }
    data: Array<OwnApplication>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Apply to an opportunity */
  apply: {
    input: { body: { opportunityId: string; coverLetter?: string; answers?: Array<{ questionId: string; value: string | number | boolean }> | null; resumeId?: string | null } }
    data: Application
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'experts_first' | 'unverified'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'already_applied' | 'own_posting' | 'not_taking_applications'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the messages about an application */
  listApplicationMessages: {
    input: { id: string; before?: number }
    data: Array<Message>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Send a message about an application */
  sendApplicationMessage: {
    input: { id: string; body: { body: string; clientId: string } }
    data: Message
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'closed' | 'organization_closed' | 'away' | 'resting' | 'id_taken'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Mark messages about an application as read */
  markApplicationMessagesRead: {
    input: { id: string; body: { upTo: number } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the team’s notes on an application */
  listNotes: {
    input: { id: string }
    data: Array<Note>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Add a note to an application */
  addNote: {
    input: { id: string; body: { body: string } }
    data: Note
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'full'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete your note */
  deleteNote: {
    input: { id: string; note: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get the ratings of an application */
  getRatings: {
    input: { id: string }
    data: Ratings
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Rate an application */
  rateApplication: {
    input: { id: string; body: { marks: Record<string, number> } }
    data: Ratings
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List what reviewers found about the criteria */
  listFindings: {
    input: { id: string }
    data: Array<Finding>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Record whether a criterion is met */
  setFinding: {
    input: { id: string; criterion: string; body: { met: boolean | null; quote?: string | null } }
    data: Finding
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List interview times */
  listInterviewTimes: {
    input: { id: string }
    data: Array<InterviewTime>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Offer interview times */
  offerInterviewTimes: {
    input: { id: string; body: { times: Array<{ minutes: number; timeZone: string; place: string; startsAt: string }> } }
    data: Array<InterviewTime>
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'conflict' | 'resting'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Choose or move an interview time */
  updateInterviewTime: {
    input: { id: string; time: string; body: { chosen: true } | { minutes: number; timeZone: string; place: string; startsAt: string } }
    data: InterviewTime
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'conflict' | 'resting' | 'taken' | 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Cancel an interview time */
  cancelInterviewTime: {
    input: { id: string; time: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'conflict' | 'resting' | 'taken' | 'gone'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your postings */
  listPostings: {
    input: { q?: string; organizationId?: string; cursor?: string; limit?: number }
    data: Array<Posting>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Create a posting */
  createPosting: {
    input: { body: { title: string; type: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; description?: string | null; employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | null; workplace?: 'on_site' | 'hybrid' | 'remote' | null; country?: CountryChoice | null; city?: string | null; applicantsFrom?: string | Array<string> | null; teamHours?: { zone: string; from: string; to: string } | null; pay?: 'unpaid' | { min: number; max?: number | null; currency: CurrencyChoice; period: 'hour' | 'day' | 'week' | 'month' | 'year' | 'total' } | null; skills?: Array<string>; industries?: Array<IndustriesChoice>; level?: 'Student' | 'Recent Graduate' | 'Early Career (1–3 years experience)' | 'Mid Career (4–9 years experience)' | 'Senior (10+ years experience)' | null; requirements?: string | null; benefits?: string | null; places?: number; applicationDeadline?: string | null; answerBy?: string | null; questions?: Array<{ id?: string; text: string; kind: 'yes_no' | 'choice' | 'number' | 'text'; choices?: Array<string>; required?: boolean }>; criteria?: Array<{ id?: string; text: string; knownBy: 'answer' | 'profile' | 'reader'; questionId?: string; fact?: 'skill' | 'level' | 'place' | 'hours'; wanted?: string }>; firstLookWithoutNames?: boolean; expertsFirst?: boolean; organizationId?: string | null; status?: 'draft' | 'open' | 'paused' | 'closed'; outcome?: 'filled_here' | 'filled_elsewhere' | 'nobody_found' | 'withdrawn' | null; version?: number } }
    data: Posting
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role' | 'tier_limit' | 'unverified' | 'suspended'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'doors_closed' | 'state' | 'version' | 'poster'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get a posting */
  getPosting: {
    input: { id: string }
    data: Posting
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change a posting */
  updatePosting: {
    input: { id: string; body: { title?: string; type?: 'job' | 'funding' | 'scholarship' | 'mentorship' | 'internship' | 'grant'; description?: string | null; employmentType?: 'full_time' | 'part_time' | 'contract' | 'temporary' | 'internship' | 'volunteer' | null; workplace?: 'on_site' | 'hybrid' | 'remote' | null; country?: CountryChoice | null; city?: string | null; applicantsFrom?: string | Array<string> | null; teamHours?: { zone: string; from: string; to: string } | null; pay?: 'unpaid' | { min: number; max?: number | null; currency: CurrencyChoice; period: 'hour' | 'day' | 'week' | 'month' | 'year' | 'total' } | null; skills?: Array<string>; industries?: Array<IndustriesChoice>; level?: 'Student' | 'Recent Graduate' | 'Early Career (1–3 years experience)' | 'Mid Career (4–9 years experience)' | 'Senior (10+ years experience)' | null; requirements?: string | null; benefits?: string | null; places?: number; applicationDeadline?: string | null; answerBy?: string | null; questions?: Array<{ id?: string; text: string; kind: 'yes_no' | 'choice' | 'number' | 'text'; choices?: Array<string>; required?: boolean }>; criteria?: Array<{ id?: string; text: string; knownBy: 'answer' | 'profile' | 'reader'; questionId?: string; fact?: 'skill' | 'level' | 'place' | 'hours'; wanted?: string }>; firstLookWithoutNames?: boolean; expertsFirst?: boolean; organizationId?: string | null; status?: 'draft' | 'open' | 'paused' | 'closed'; outcome?: 'filled_here' | 'filled_elsewhere' | 'nobody_found' | 'withdrawn' | null; version?: number } }
    data: Posting
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role' | 'tier_limit' | 'unverified' | 'suspended'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'doors_closed' | 'state' | 'version' | 'poster'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a draft */
  deletePosting: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'state'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the applicants of a posting */
  listApplicants: {
    input: { id: string; cursor?: string; limit?: number; state?: 'waiting' | 'shortlisted' | 'interview' | 'offered' | 'accepted' | 'rejected' | 'withdrawn' }
    data: Array<ReceivedApplication>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Start a payment */
  startPayment: {
    input: { body: { membershipTier: 'professional' | 'expert'; interval?: 'monthly' | 'yearly' } | { membershipTier: 'organization'; interval?: 'yearly'; organizationId: string } }
    data: { status: 'success'; data: { authorization_url: string; access_code: string; reference: string } }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site' | 'role'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'nothing_to_buy' | 'amount_changed' | 'suspended'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many' | 'too_many_payments'> | Failure<500, 'internal'> | Failure<502, 'payment_not_started'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy' | 'payments_off'> | Failure<507, 'out_of_room'>
  }
  /** Get the outcome of a payment */
  getPayment: {
    input: { reference: string }
    data: { status: 'success' | 'pending' | 'failed'; message: string; data: { membershipTier: string } }
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<502, 'payment_not_verified'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Receive an event of the payment provider */
  receivePaymentEvent: {
    input: { body: { event: string } }
    data: { status: 'success' }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'invalid_token' | 'unsigned'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get the account to which your earnings are paid */
  getPayoutAccount: {
    input: Record<never, never>
    data: PayoutAccount
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change the account to which your earnings are paid */
  updatePayoutAccount: {
    input: { body: { bankCode: string; accountNumber: string } }
    data: PayoutAccount
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<502, 'bank_unreachable'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy' | 'payments_off'> | Failure<507, 'out_of_room'>
  }
  /** Get your earnings as a mentor, in minor units */
  getEarnings: {
    input: { cursor?: string; limit?: number }
    data: Earnings
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List your payouts, newest first */
  listPayouts: {
    input: { cursor?: string; limit?: number }
    data: Array<Payout>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Pay out all that is available */
  requestPayout: {
    input: Record<never, never>
    data: Payout
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'no_payout_account' | 'cooling_off' | 'payout_in_progress' | 'below_minimum'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy' | 'payments_off'> | Failure<507, 'out_of_room'>
  }
  /** List the sessions you paid for, newest first */
  listPurchases: {
    input: { cursor?: string; limit?: number }
    data: Array<SessionPurchase>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List mentors */
  listMentors: {
    input: { q?: string; topics?: string; industry?: 'all' | '' | IndustriesChoice; language?: string; country?: string; within?: 'all' | '' | '3' | '7' | '14'; price?: 'all' | '' | 'free' | 'paid'; most?: string; sort?: 'fit' | 'newest'; cursor?: string; limit?: number }
    data: Array<Mentor>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List the members featured today */
  listFeatured: {
    input: Record<never, never>
    data: Array<FeaturedMember>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Get when you can be booked */
  getAvailability: {
    input: Record<never, never>
    data: Availability
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'tier_limit'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Set when you can be booked */
  updateAvailability: {
    input: { body: { timeZone?: string; minutes?: number; bufferMinutes?: number; noticeHours?: number; aheadDays?: number; maxPerDay?: number | null; maxPerWeek?: number | null; bookableBy?: 'members' | 'mentees'; meetingUrl?: string | null; weekly?: { sunday?: Array<{ from: string; to: string }>; monday?: Array<{ from: string; to: string }>; tuesday?: Array<{ from: string; to: string }>; wednesday?: Array<{ from: string; to: string }>; thursday?: Array<{ from: string; to: string }>; friday?: Array<{ from: string; to: string }>; saturday?: Array<{ from: string; to: string }> }; exceptions?: Array<{ date: string; hours: Array<{ from: string; to: string }> }> } }
    data: Availability
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List when a mentor can be booked, in a range of at most 62 days */
  listFreeTimes: {
    input: { id: string; from?: string; to?: string; offer?: string }
    data: Array<FreeTime>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List your mentorships */
  listMentorships: {
    input: { q?: string; status?: 'all' | '' | 'pending' | 'active' | 'completed' | 'cancelled'; cursor?: string; limit?: number }
    data: Array<Mentorship>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Request a mentorship */
  requestMentorship: {
    input: { body: { mentorId: string; description: string; duration: string; menteeId: string; status?: 'pending' } }
    data: Mentorship
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'forbidden' | 'tier_limit'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'already_open'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Accept, decline, complete or cancel a mentorship */
  updateMentorship: {
    input: { id: string; body: { status: 'pending' | 'active' | 'completed' | 'cancelled'; from?: 'pending' | 'active' | 'completed' | 'cancelled' } }
    data: Mentorship
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'forbidden' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'conflict'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your offers, or those of the mentor that `mentorId` names */
  listOffers: {
    input: { mentorId?: string }
    data: Array<Offer>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Offer a kind of session */
  addOffer: {
    input: { body: { title: string; description: string; minutes: number; sessions?: number; price?: string | null } }
    data: Offer
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change an offer of yours; what is booked stays as it is */
  updateOffer: {
    input: { id: string; body: { title: string; description: string; minutes: number; sessions?: number; price?: string | null } }
    data: Offer
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove an offer of yours; what is booked stays booked */
  removeOffer: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your sessions, latest first */
  listSessions: {
    input: { cursor?: string; limit?: number }
    data: Array<MentorSession>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Book a session with a mentor, once however often it’s sent */
  bookSession: {
    input: { body: { startsAt: string; offerId?: string; shown?: string; topic: string; mentorId: string } }
    data: MentorSession | SessionPayment
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'mentees_only' | 'no_mentorship'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'price_changed' | 'choose_offer' | 'no_offer' | 'oneself' | 'too_many_sessions' | 'time_taken' | 'other_session'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many' | 'too_many_payments'> | Failure<500, 'internal'> | Failure<502, 'payment_not_started'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get a session of yours */
  getSession: {
    input: { id: string }
    data: MentorSessionPage
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Move, cancel, confirm or review a session, or change its notes and items */
  changeSession: {
    input: { id: string; body: { action: 'move'; startsAt: string } | { action: 'cancel'; reason?: string } | { action: 'confirm'; outcome: 'held' | 'mentor_absent' | 'mentee_absent' } | { action: 'notes'; notes: string; version: number } | { action: 'add'; kind: 'goal' | 'action' | 'link'; text: string; url?: string } | { action: 'tick'; item: string; done: string | boolean } | { rating: number; body: string; action: 'review' } | { action: 'dispute'; reason: string } }
    data: MentorSessionPage
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'not_booked' | 'too_late_to_move' | 'session_started' | 'not_over' | 'settled' | 'notes_changed' | 'too_many_items' | 'no_item' | 'time_taken' | 'other_session' | 'not_bookable' | 'not_held' | 'in_mentorship' | 'already_reviewed' | 'no_dispute'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change your profile */
  updateProfile: {
    input: { body: { firstName: string; lastName: string; bio?: string | null; location?: string | null; experience?: string | null; certifications?: string | null; qualifications?: string | null; projects?: string | null; volunteerWork?: string | null; linkedinUrl?: string | null; websiteUrl?: string | null; isMentor?: boolean; mentorAvailable?: boolean; mentorCapacity?: number; mentorTopics?: Array<string>; mentorLanguages?: Array<string>; mentorHours?: number | null; mentorPausedUntil?: string | null; primaryRole?: 'seeker' | 'provider' | 'both'; providerType?: 'Individual Professional / Mentor' | 'Employer / Hiring Manager' | 'Recruiter / Agency' | 'Organization / Institution' | null; opportunityTypes?: Array<'Jobs (Full-time / Part-time)' | 'Remote Work Roles' | 'Internships' | 'Scholarships / Grants' | 'Mentorship / Advisory Sessions' | 'Funding / Investment Opportunities'> | null } }
    data: User
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'unverified'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get whether organizations can find you */
  getTalentVisibility: {
    input: Record<never, never>
    data: TalentVisibility
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change whether organizations can find you */
  updateTalentVisibility: {
    input: { body: { findable: boolean } }
    data: TalentVisibility
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Hide from an organization */
  addTalentException: {
    input: { organizationId: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'too_many'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Stop hiding from an organization */
  removeTalentException: {
    input: { organizationId: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get who can see your profile */
  getProfileVisibility: {
    input: Record<never, never>
    data: Visibility
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change who can see your profile */
  updateProfileVisibility: {
    input: { body: { audience?: 'members' | 'visitors' | 'search_engines'; hiddenFields?: Array<'bio' | 'location' | 'experience' | 'certifications' | 'qualifications' | 'projects' | 'volunteerWork' | 'linkedinUrl' | 'websiteUrl'> } }
    data: Visibility
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get your profile link */
  getProfileLink: {
    input: Record<never, never>
    data: ProfileName
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Choose your profile link */
  updateProfileLink: {
    input: { body: { name: string } }
    data: ProfileName
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit'> | Failure<409, 'other_member' | 'name_taken' | 'too_soon'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Give up your profile link */
  deleteProfileLink: {
    input: Record<never, never>
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Choose your profile’s landscape */
  updateLandscape: {
    input: { body: { landscape: number } }
    data: { landscape: number }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your certifications and projects */
  listProfileEntries: {
    input: Record<never, never>
    data: Array<ProfileEntry>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Add a certification or project */
  addProfileEntry: {
    input: { body: { kind: 'certification'; title: string; issuer: string; month: string; link?: string | null } | { kind: 'project'; title: string; with?: string | null; month: string; link?: string | null; words?: string | null } }
    data: ProfileEntry
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'unverified'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change a certification or project */
  updateProfileEntry: {
    input: { id: string; body: { kind: 'certification'; title: string; issuer: string; month: string; link?: string | null } | { kind: 'project'; title: string; with?: string | null; month: string; link?: string | null; words?: string | null } }
    data: ProfileEntry
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'unverified'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a certification or project */
  deleteProfileEntry: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get the state of a domain’s verification */
  getVerification: {
    input: { id: string }
    data: DomainVerification
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Verify a domain */
  verifyDomain: {
    input: { id: string; body: { domain: string; anew?: boolean } }
    data: DomainVerification
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List organizations */
  listOrganizations: {
    input: { q?: string; type?: 'all' | '' | 'company' | 'ngo' | 'educational' | 'government'; cursor?: string; limit?: number }
    data: Array<Organization>
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Create an organization */
  createOrganization: {
    input: { body: { name: string; type: 'company' | 'ngo' | 'educational' | 'government'; description?: string; websiteUrl?: string; location?: string } }
    data: OrganizationDetail
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'role'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get an organization */
  getOrganization: {
    input: { id: string }
    data: OrganizationDetail
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change an organization’s page */
  updateOrganization: {
    input: { id: string; body: { name?: string; type?: 'company' | 'ngo' | 'educational' | 'government'; description?: string; websiteUrl?: string; location?: string } }
    data: OrganizationDetail
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List an organization’s team */
  listTeam: {
    input: { id: string }
    data: Array<TeamMember>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Invite someone to the team */
  inviteToTeam: {
    input: { id: string; body: { email: string; role: 'owner' | 'admin' | 'recruiter' | 'editor' } }
    data: { id: string; email: string; role: 'owner' | 'admin' | 'recruiter' | 'editor' }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'role' | 'proof_required'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'suspended' | 'too_many' | 'leaving'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change a team member’s role or title */
  updateTeamMember: {
    input: { id: string; userId: string; body: { role: 'owner' | 'admin' | 'recruiter' | 'editor'; title?: string } }
    data: TeamMember
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role' | 'proof_required'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'last_owner' | 'leaving'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove someone from the team */
  removeTeamMember: {
    input: { id: string; userId: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role' | 'proof_required'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'last_owner'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List reply templates */
  listReplyTemplates: {
    input: { id: string }
    data: Array<ReplyTemplate>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Create a reply template */
  createReplyTemplate: {
    input: { id: string; body: { name: string; body: string } }
    data: ReplyTemplate
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'full'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change a reply template */
  updateReplyTemplate: {
    input: { id: string; template: string; body: { name: string; body: string } }
    data: ReplyTemplate
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a reply template */
  deleteReplyTemplate: {
    input: { id: string; template: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List webhooks */
  listWebhooks: {
    input: { id: string }
    data: Array<Webhook>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Add a webhook */
  createWebhook: {
    input: { id: string; body: { url: string } }
    data: WebhookWithSecret
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'full'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a webhook */
  deleteWebhook: {
    input: { id: string; webhook: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Replace a webhook’s secret */
  rotateWebhookSecret: {
    input: { id: string; webhook: string }
    data: WebhookWithSecret
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List a webhook’s deliveries of the last 30 days */
  listWebhookDeliveries: {
    input: { id: string; webhook: string; cursor?: string; limit?: number }
    data: Array<WebhookDelivery>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Send a delivery again */
  sendWebhookAgain: {
    input: { id: string; webhook: string; delivery: string }
    data: WebhookDelivery
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List an organization’s API tokens */
  listOrganizationTokens: {
    input: { id: string }
    data: Array<OrganizationToken>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Create an API token of an organization */
  createOrganizationToken: {
    input: { id: string; body: { name: string; scopes: Array<'opportunities:read' | 'opportunities:write' | 'applications:read' | 'applications:write' | 'organizations:read' | 'webhooks:read' | 'webhooks:write'>; expiresInDays: 30 | 90 | 365 } }
    data: NewToken
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site' | 'role' | 'suspended'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'too_many_tokens'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Revoke an API token of an organization */
  revokeOrganizationToken: {
    input: { id: string; token: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'proof_required' | 'cross_site' | 'role'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Search for members who let organizations find them */
  searchTalent: {
    input: { id: string; q?: string; industry?: 'all' | '' | IndustriesChoice; level?: 'all' | '' | 'Student' | 'Recent Graduate' | 'Early Career (1–3 years experience)' | 'Mid Career (4–9 years experience)' | 'Senior (10+ years experience)'; country?: string; cursor?: string; limit?: number }
    data: Array<TalentMember>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Get a member found in talent search */
  getTalent: {
    input: { id: string; member: string }
    data: TalentProfile
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List invitations sent */
  listSentInvitations: {
    input: { id: string; cursor?: string; limit?: number }
    data: Array<SentInvitation>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'role'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Invite a member to apply */
  inviteMember: {
    input: { id: string; body: { opportunityId: string; words: string; memberId: string } }
    data: { id: string; memberId: string; opportunityId: string; words: string; status: string }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'role' | 'tier_limit'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'not_findable' | 'posting' | 'again' | 'unanswered'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your notifications */
  listNotifications: {
    input: { cursor?: string; limit?: number }
    data: Array<Notification>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Mark notifications as read */
  markNotificationsRead: {
    input: { body: { all: true } | { ids: Array<string> } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get what you hear about */
  getNotificationPreferences: {
    input: Record<never, never>
    data: NotificationPreferences
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Choose what you hear about */
  updateNotificationPreferences: {
    input: { body: { preset?: 'everything' | 'important' | 'essential'; kinds?: Array<{ kind: KindChoice3; inWaymark?: 'on' | 'off' | 'always' | 'never'; email?: 'on' | 'off' | 'always' | 'never'; push?: 'on' | 'off' | 'always' | 'never' }> } }
    data: NotificationPreferences
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get the key for push, and whether it is on for your session */
  getPushSubscription: {
    input: Record<never, never>
    data: PushSubscription
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'no_session'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Turn on push for your session */
  subscribeToPush: {
    input: { body: { endpoint: string; keys: { p256dh: string; auth: string } } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'no_session'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'full'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Turn off push for your session */
  unsubscribeFromPush: {
    input: Record<never, never>
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'no_session'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List invitations received */
  listInvitations: {
    input: { cursor?: string; limit?: number }
    data: Array<Invitation>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Answer an invitation */
  answerInvitation: {
    input: { id: string; body: { status: 'accepted' | 'declined' | 'muted' } }
    data: Invitation
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'state'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Start a conversation with an organization’s recruiters */
  messageRecruiters: {
    input: { id: string; body: { words: string } }
    data: { id: string }
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'tier_limit' | 'trial'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'team' | 'unproved' | 'nothing_live' | 'again'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List conversations with recruiters */
  listRecruiterConversations: {
    input: { cursor?: string; limit?: number }
    data: Array<RecruiterConversation>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Get a conversation with recruiters */
  getRecruiterConversation: {
    input: { id: string }
    data: RecruiterConversation
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** List the messages of a conversation with recruiters */
  listRecruiterMessages: {
    input: { id: string; before?: number }
    data: Array<Message>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Send a message to a conversation with recruiters */
  sendRecruiterMessage: {
    input: { id: string; body: { body: string; clientId: string } }
    data: Message
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'closed' | 'away' | 'resting' | 'id_taken'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Mark messages of a conversation with recruiters as read */
  markRecruiterMessagesRead: {
    input: { id: string; body: { upTo: number } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List your conversations */
  listConversations: {
    input: { q?: string; organizationId?: string; cursor?: string; limit?: number }
    data: Array<Conversation>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List your saved searches */
  listSavedSearches: {
    input: Record<never, never>
    data: Array<SavedSearch>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Save a search for opportunities */
  saveSearch: {
    input: { body: { name: string; query: string; frequency?: 'instant' | 'daily' | 'weekly' | 'off'; hour?: number } }
    data: SavedSearch
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'full' | 'again'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Change a saved search */
  updateSavedSearch: {
    input: { id: string; body: { name: string; query: string; frequency?: 'instant' | 'daily' | 'weekly' | 'off'; hour?: number } }
    data: SavedSearch
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'again'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Delete a saved search */
  deleteSavedSearch: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List sign-ins and changes to your account */
  listActivity: {
    input: { cursor?: string; limit?: number }
    data: Array<Activity>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List the communities you’ve proposed */
  listProposals: {
    input: Record<never, never>
    data: Array<Proposal>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Propose a community */
  proposeCommunity: {
    input: { body: { name: string; category: string; description: string; rules: string } }
    data: Proposal
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'unverified' | 'cross_site' | 'tier_limit'> | Failure<409, 'other_member' | 'idempotency_in_progress' | 'name_in_use' | 'name_waiting' | 'one_waits' | 'too_many'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid' | 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Withdraw a proposal */
  withdrawProposal: {
    input: { proposal: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Get a community */
  getCommunity: {
    input: { id: string }
    data: CommunityDetail
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Change a community */
  updateCommunity: {
    input: { id: string; body: { category?: string; description?: string; rules?: string | null } }
    data: CommunityDetail
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List a community’s moderation log */
  listModerationLog: {
    input: { id: string; cursor?: string; limit?: number }
    data: Array<ModerationAction>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'not_member'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Change a community member’s role */
  updateCommunityMember: {
    input: { id: string; userId: string; body: { reason?: string; role: 'owner' | 'moderator' | 'member'; handOver?: boolean } }
    data: { userId: string; communityId: string; role: 'owner' | 'moderator' | 'member' }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not' | 'proof_required'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned' | 'last_owner' | 'last_owner_theirs'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Ban a member */
  banMember: {
    input: { id: string; userId: string; body: { reason: string } }
    data: { userId: string; communityId: string; reason: string }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Lift a ban */
  liftBan: {
    input: { id: string; userId: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Pin, lock or restore a discussion */
  moderateDiscussion: {
    input: { id: string; discussion: string; body: { reason?: string; pinned?: boolean; locked?: boolean; removed?: false } }
    data: { id: string; title: string; pinned: boolean; locked: boolean }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove a discussion */
  removeDiscussion: {
    input: { id: string; discussion: string; body: { reason: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Restore a reply */
  restoreReply: {
    input: { id: string; discussion: string; reply: string; body: { reason?: string; removed: false } }
    data: { id: string; removed: false }
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Remove a reply */
  removeReply: {
    input: { id: string; discussion: string; reply: string; body: { reason: string } }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'may_not'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'oneself' | 'their_role' | 'away' | 'pinned'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'invalid'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List communities */
  listCommunities: {
    input: { q?: string; cursor?: string; limit?: number; category?: string; active?: 'all' | '' | 'week' | 'month' }
    data: Array<Community>
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** Join a community */
  joinCommunity: {
    input: { id: string }
    data: Membership
    failure: Failure<400, 'bad_query' | 'malformed' | 'bad_idempotency_key'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'tier_limit' | 'banned'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'idempotency_in_progress'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<422, 'idempotency_key_reused'> | Failure<429, 'too_many'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** Leave a community */
  leaveCommunity: {
    input: { id: string }
    data: undefined
    failure: Failure<400, 'bad_query' | 'malformed'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token' | 'cross_site' | 'proof_required'> | Failure<404, 'not_found'> | Failure<409, 'other_member' | 'last_owner'> | Failure<413, 'too_large'> | Failure<415, 'unsupported_media_type'> | Failure<500, 'internal'> | Failure<503, 'outcome_unknown' | 'unavailable' | 'busy'> | Failure<507, 'out_of_room'>
  }
  /** List the communities you’ve joined */
  listMyCommunities: {
    input: { cursor?: string; limit?: number }
    data: Array<JoinedCommunity>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
    pages: true
  }
  /** List the organizations whose team you’re on */
  listMyOrganizations: {
    input: Record<never, never>
    data: Array<OwnOrganization>
    failure: Failure<400, 'bad_query'> | Failure<401, 'unauthorized' | 'invalid_token'> | Failure<403, 'insufficient_scope' | 'organization_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Get this document */
  getDocument: {
    input: Record<never, never>
    data: { openapi: string }
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Open the documentation */
  openDocs: {
    input: { q?: string }
    data: Blob
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
  /** Open the documentation of a call */
  openCallDocs: {
    input: { call: string }
    data: Blob
    failure: Failure<400, 'bad_query'> | Failure<401, 'invalid_token'> | Failure<404, 'not_found'> | Failure<500, 'internal'> | Failure<503, 'unavailable' | 'busy'>
  }
}

export type FeaturesChoice = 'mentoring' | 'everyReason' | 'profileEntries' | 'publicName' | 'landscape' | 'remoteFit' | 'prioritySupport' | 'foundCommunities' | 'showcase' | 'earning' | 'firstDays' | 'recruiters' | 'talent' | 'anyPlaces' | 'anyTeam' | 'hires' | 'accountManager'

export type ScopesChoice = 'opportunities:read' | 'opportunities:write' | 'applications:read' | 'applications:write' | 'organizations:read' | 'organizations:write' | 'webhooks:read' | 'webhooks:write' | 'talent:read' | 'talent:write' | 'communities:read' | 'communities:write' | 'mentorship:read' | 'mentorship:write' | 'profile:read' | 'profile:write' | 'notifications:read' | 'notifications:write' | 'account:read' | 'account:write'

export type KindChoice = 'posting-application' | 'mentorship-request' | 'mentorship-decision' | 'mentorship-message' | 'community-reply' | 'community-mention' | 'saved-deadline' | 'saved-changed' | 'saved-closed' | 'search-match' | 'followed-posting' | 'mentor-opening' | 'application-decision' | 'application-opened' | 'application-message' | 'application-reply' | 'posting-changed' | 'mentorship-session' | 'invitation' | 'direct-message' | 'direct-answer' | 'interview' | 'posting-attention' | 'team' | 'moderation' | 'account' | 'billing'

export type KindChoice2 = 'signed-in' | 'sign-in-failed' | 'signed-out' | 'session-ended' | 'password-changed' | 'password-reset' | 'address-verified' | 'address-changed' | 'address-restored' | 'provider-linked' | 'provider-unlinked' | 'passkey-added' | 'passkey-removed' | 'passkey-refused' | 'codes-on' | 'codes-off' | 'recovery-code-used' | 'recovery-codes-made' | 'token-made' | 'token-removed' | 'calendar-feed-made' | 'calendar-feed-removed' | 'payout-account-changed' | 'export-asked' | 'paused' | 'resumed' | 'deletion-asked' | 'deletion-stopped'

export type ActionChoice = 'founded' | 'edited' | 'pinned' | 'unpinned' | 'locked' | 'unlocked' | 'discussion_removed' | 'reply_removed' | 'discussion_restored' | 'reply_restored' | 'banned' | 'ban_lifted' | 'made_owner' | 'made_moderator' | 'made_member' | 'handed_over' | 'left' | 'held' | 'released' | 'came_back'

export type CountryChoice = 'United States' | 'United Kingdom' | 'Canada' | 'Australia' | 'Germany' | 'France' | 'Netherlands' | 'Sweden' | 'Norway' | 'Denmark' | 'Switzerland' | 'Singapore' | 'Japan' | 'South Korea' | 'India' | 'Brazil' | 'Mexico' | 'Argentina' | 'South Africa' | 'Nigeria' | 'Kenya' | 'Egypt' | 'Afghanistan' | 'Åland Islands' | 'Albania' | 'Algeria' | 'American Samoa' | 'Andorra' | 'Angola' | 'Anguilla' | 'Antarctica' | 'Antigua & Barbuda' | 'Armenia' | 'Aruba' | 'Austria' | 'Azerbaijan' | 'Bahamas' | 'Bahrain' | 'Bangladesh' | 'Barbados' | 'Belarus' | 'Belgium' | 'Belize' | 'Benin' | 'Bermuda' | 'Bhutan' | 'Bolivia' | 'Bosnia & Herzegovina' | 'Botswana' | 'Bouvet Island' | 'British Indian Ocean Territory' | 'British Virgin Islands' | 'Brunei' | 'Bulgaria' | 'Burkina Faso' | 'Burundi' | 'Cambodia' | 'Cameroon' | 'Cape Verde' | 'Caribbean Netherlands' | 'Cayman Islands' | 'Central African Republic' | 'Chad' | 'Chile' | 'China' | 'Christmas Island' | 'Cocos (Keeling) Islands' | 'Colombia' | 'Comoros' | 'Congo - Brazzaville' | 'Congo - Kinshasa' | 'Cook Islands' | 'Costa Rica' | 'Côte d’Ivoire' | 'Croatia' | 'Cuba' | 'Curaçao' | 'Cyprus' | 'Czechia' | 'Djibouti' | 'Dominica' | 'Dominican Republic' | 'Ecuador' | 'El Salvador' | 'Equatorial Guinea' | 'Eritrea' | 'Estonia' | 'Eswatini' | 'Ethiopia' | 'Falkland Islands' | 'Faroe Islands' | 'Fiji' | 'Finland' | 'French Guiana' | 'French Polynesia' | 'French Southern Territories' | 'Gabon' | 'Gambia' | 'Georgia' | 'Ghana' | 'Gibraltar' | 'Greece' | 'Greenland' | 'Grenada' | 'Guadeloupe' | 'Guam' | 'Guatemala' | 'Guernsey' | 'Guinea' | 'Guinea-Bissau' | 'Guyana' | 'Haiti' | 'Heard & McDonald Islands' | 'Honduras' | 'Hong Kong SAR China' | 'Hungary' | 'Iceland' | 'Indonesia' | 'Iran' | 'Iraq' | 'Ireland' | 'Isle of Man' | 'Israel' | 'Italy' | 'Jamaica' | 'Jersey' | 'Jordan' | 'Kazakhstan' | 'Kiribati' | 'Kuwait' | 'Kyrgyzstan' | 'Laos' | 'Latvia' | 'Lebanon' | 'Lesotho' | 'Liberia' | 'Libya' | 'Liechtenstein' | 'Lithuania' | 'Luxembourg' | 'Macao SAR China' | 'Madagascar' | 'Malawi' | 'Malaysia' | 'Maldives' | 'Mali' | 'Malta' | 'Marshall Islands' | 'Martinique' | 'Mauritania' | 'Mauritius' | 'Mayotte' | 'Micronesia' | 'Moldova' | 'Monaco' | 'Mongolia' | 'Montenegro' | 'Montserrat' | 'Morocco' | 'Mozambique' | 'Myanmar (Burma)' | 'Namibia' | 'Nauru' | 'Nepal' | 'New Caledonia' | 'New Zealand' | 'Nicaragua' | 'Niger' | 'Niue' | 'Norfolk Island' | 'North Korea' | 'North Macedonia' | 'Northern Mariana Islands' | 'Oman' | 'Pakistan' | 'Palau' | 'Palestinian Territories' | 'Panama' | 'Papua New Guinea' | 'Paraguay' | 'Peru' | 'Philippines' | 'Pitcairn Islands' | 'Poland' | 'Portugal' | 'Puerto Rico' | 'Qatar' | 'Réunion' | 'Romania' | 'Russia' | 'Rwanda' | 'Samoa' | 'San Marino' | 'São Tomé & Príncipe' | 'Saudi Arabia' | 'Senegal' | 'Serbia' | 'Seychelles' | 'Sierra Leone' | 'Sint Maarten' | 'Slovakia' | 'Slovenia' | 'Solomon Islands' | 'Somalia' | 'South Georgia & South Sandwich Islands' | 'South Sudan' | 'Spain' | 'Sri Lanka' | 'St. Barthélemy' | 'St. Helena' | 'St. Kitts & Nevis' | 'St. Lucia' | 'St. Martin' | 'St. Pierre & Miquelon' | 'St. Vincent & Grenadines' | 'Sudan' | 'Suriname' | 'Svalbard & Jan Mayen' | 'Syria' | 'Taiwan' | 'Tajikistan' | 'Tanzania' | 'Thailand' | 'Timor-Leste' | 'Togo' | 'Tokelau' | 'Tonga' | 'Trinidad & Tobago' | 'Tunisia' | 'Türkiye' | 'Turkmenistan' | 'Turks & Caicos Islands' | 'Tuvalu' | 'U.S. Outlying Islands' | 'U.S. Virgin Islands' | 'Uganda' | 'Ukraine' | 'United Arab Emirates' | 'Uruguay' | 'Uzbekistan' | 'Vanuatu' | 'Vatican City' | 'Venezuela' | 'Vietnam' | 'Wallis & Futuna' | 'Western Sahara' | 'Yemen' | 'Zambia' | 'Zimbabwe'

export type IndustriesChoice = 'Technology' | 'Finance' | 'Healthcare' | 'Education' | 'Engineering & Manufacturing' | 'Creative & Media' | 'Consulting' | 'Legal' | 'Non-profit' | 'Government' | 'Retail' | 'Energy' | 'Real Estate' | 'Transportation' | 'Agriculture'

export type CurrencyChoice = 'AED' | 'AFN' | 'ALL' | 'AMD' | 'AOA' | 'ARS' | 'AUD' | 'AWG' | 'AZN' | 'BAM' | 'BBD' | 'BDT' | 'BHD' | 'BIF' | 'BMD' | 'BND' | 'BOB' | 'BRL' | 'BSD' | 'BTN' | 'BWP' | 'BYN' | 'BZD' | 'CAD' | 'CDF' | 'CHF' | 'CLP' | 'CNY' | 'COP' | 'CRC' | 'CUP' | 'CVE' | 'CZK' | 'DJF' | 'DKK' | 'DOP' | 'DZD' | 'EGP' | 'ERN' | 'ETB' | 'EUR' | 'FJD' | 'FKP' | 'GBP' | 'GEL' | 'GHS' | 'GIP' | 'GMD' | 'GNF' | 'GTQ' | 'GYD' | 'HKD' | 'HNL' | 'HTG' | 'HUF' | 'IDR' | 'ILS' | 'INR' | 'IQD' | 'IRR' | 'ISK' | 'JMD' | 'JOD' | 'JPY' | 'KES' | 'KGS' | 'KHR' | 'KMF' | 'KPW' | 'KRW' | 'KWD' | 'KYD' | 'KZT' | 'LAK' | 'LBP' | 'LKR' | 'LRD' | 'LSL' | 'LYD' | 'MAD' | 'MDL' | 'MGA' | 'MKD' | 'MMK' | 'MNT' | 'MOP' | 'MRU' | 'MUR' | 'MVR' | 'MWK' | 'MXN' | 'MYR' | 'MZN' | 'NAD' | 'NGN' | 'NIO' | 'NOK' | 'NPR' | 'NZD' | 'OMR' | 'PAB' | 'PEN' | 'PGK' | 'PHP' | 'PKR' | 'PLN' | 'PYG' | 'QAR' | 'RON' | 'RSD' | 'RUB' | 'RWF' | 'SAR' | 'SBD' | 'SCR' | 'SDG' | 'SEK' | 'SGD' | 'SHP' | 'SLE' | 'SOS' | 'SRD' | 'SSP' | 'STN' | 'SVC' | 'SYP' | 'SZL' | 'THB' | 'TJS' | 'TMT' | 'TND' | 'TOP' | 'TRY' | 'TTD' | 'TWD' | 'TZS' | 'UAH' | 'UGX' | 'USD' | 'UYU' | 'UZS' | 'VED' | 'VES' | 'VND' | 'VUV' | 'WST' | 'XAF' | 'XCD' | 'XCG' | 'XOF' | 'XPF' | 'YER' | 'ZAR' | 'ZMW' | 'ZWG'

export type KindChoice3 = 'application-decision' | 'interview' | 'application-message' | 'application-opened' | 'posting-changed' | 'search-match' | 'followed-posting' | 'saved-deadline' | 'saved-changed' | 'saved-closed' | 'invitation' | 'direct-answer' | 'posting-application' | 'posting-attention' | 'application-reply' | 'direct-message' | 'team' | 'team-joined' | 'mentorship-request' | 'waiting-request' | 'mentorship-decision' | 'mentorship-message' | 'mentorship-session' | 'session-reminder' | 'session-outcome' | 'money-released' | 'mentor-opening' | 'community-mention' | 'community-reply' | 'weekly-digest' | 'moderation' | 'account' | 'billing'

/** After the method, `+` where the call takes an `Idempotency-Key`. */
export const ROUTES = {
  signUp: 'POST /api/signup',
  listPortfolio: 'GET /api/profile/showcase',
  addPortfolioItem: 'POST+ /api/profile/showcase',
  updatePortfolioItem: 'PUT /api/profile/showcase/{id}',
  deletePortfolioItem: 'DELETE /api/profile/showcase/{id}',
  importPostings: 'POST+ /api/postings/import',
  uploadResume: 'POST+ /api/resumes',
  getResume: 'GET /api/resumes/{id}',
  deleteResume: 'DELETE /api/resumes/{id}',
  openSignOut: 'GET /api/logout',
  signOut: 'POST /api/logout',
  openSignIn: 'GET /api/login',
  signIn: 'POST /api/login',
  getMe: 'GET /api/auth/user',
  getReplyRecord: 'GET /api/organizations/{id}/reply-record',
  getMemberReplyRecord: 'GET /api/users/{id}/reply-record',
  listTiers: 'GET /api/tiers',
  listTokens: 'GET /api/tokens',
  createToken: 'POST+ /api/tokens',
  revokeToken: 'DELETE /api/tokens/{id}',
  changeEmail: 'POST+ /api/auth/address',
  confirmNewEmail: 'POST /api/auth/address/confirm',
  restoreEmail: 'POST /api/auth/address/restore',
  listPasskeys: 'GET /api/passkeys',
  addPasskey: 'POST+ /api/passkeys',
  requestNewPasskey: 'POST+ /api/passkeys/options',
  renamePasskey: 'PUT /api/passkeys/{id}',
  removePasskey: 'DELETE /api/passkeys/{id}',
  signInByPasskey: 'POST /api/auth/passkey',
  requestPasskey: 'POST /api/auth/passkey/options',
  sendEmailConfirmation: 'POST /api/auth/verification',
  confirmEmail: 'POST /api/auth/verification/confirm',
  changePassword: 'POST+ /api/auth/password',
  requestPasswordReset: 'POST /api/auth/password-reset',
  resetPassword: 'POST /api/auth/password-reset/confirm',
  contact: 'POST /api/contact',
  report: 'POST /api/reports',
  blockMember: 'POST+ /api/blocks',
  unblockMember: 'DELETE /api/blocks/{userId}',
  search: 'GET /api/search',
  listOpportunities: 'GET /api/opportunities',
  getOpportunity: 'GET /api/opportunities/{id}',
  listSaved: 'GET /api/saved-opportunities',
  saveOpportunity: 'PUT /api/opportunities/{id}/saved',
  unsaveOpportunity: 'DELETE /api/opportunities/{id}/saved',
  createCalendarFeed: 'POST+ /api/calendar-feed',
  removeCalendarFeed: 'DELETE /api/calendar-feed',
  listHidden: 'GET /api/hidden-opportunities',
  hideOpportunity: 'PUT /api/opportunities/{id}/hidden',
  showOpportunity: 'DELETE /api/opportunities/{id}/hidden',
  listFollowed: 'GET /api/following',
  followOrganization: 'PUT /api/organizations/{id}/following',
  unfollowOrganization: 'DELETE /api/organizations/{id}/following',
  followPerson: 'PUT /api/users/{id}/following',
  unfollowPerson: 'DELETE /api/users/{id}/following',
  awaitOpening: 'PUT /api/mentors/{id}/opening',
  stopAwaitingOpening: 'DELETE /api/mentors/{id}/opening',
  getApplication: 'GET /api/applications/{id}',
  updateApplication: 'PUT /api/applications/{id}',
  undoApplication: 'DELETE /api/applications/{id}',
  assignApplication: 'PUT /api/applications/{id}/assignee',
  undoStatus: 'POST+ /api/applications/{id}/undo',
  listApplications: 'GET /api/applications',
  apply: 'POST+ /api/applications',
  listApplicationMessages: 'GET /api/applications/{id}/messages',
  sendApplicationMessage: 'POST+ /api/applications/{id}/messages',
  markApplicationMessagesRead: 'PUT /api/applications/{id}/reading',
  listNotes: 'GET /api/applications/{id}/notes',
  addNote: 'POST+ /api/applications/{id}/notes',
  deleteNote: 'DELETE /api/applications/{id}/notes/{note}',
  getRatings: 'GET /api/applications/{id}/marks',
  rateApplication: 'PUT /api/applications/{id}/marks',
  listFindings: 'GET /api/applications/{id}/findings',
  setFinding: 'PUT /api/applications/{id}/findings/{criterion}',
  listInterviewTimes: 'GET /api/applications/{id}/interviews',
  offerInterviewTimes: 'POST+ /api/applications/{id}/interviews',
  updateInterviewTime: 'PUT /api/applications/{id}/interviews/{time}',
  cancelInterviewTime: 'DELETE /api/applications/{id}/interviews/{time}',
  listPostings: 'GET /api/postings',
  createPosting: 'POST+ /api/postings',
  getPosting: 'GET /api/postings/{id}',
  updatePosting: 'PUT /api/postings/{id}',
  deletePosting: 'DELETE /api/postings/{id}',
  listApplicants: 'GET /api/postings/{id}/applications',
  startPayment: 'POST+ /api/payments/initialize',
  getPayment: 'GET /api/payments/verify/{reference}',
  receivePaymentEvent: 'POST /api/payments/webhook',
  getPayoutAccount: 'GET /api/payout-account',
  updatePayoutAccount: 'PUT /api/payout-account',
  getEarnings: 'GET /api/earnings',
  listPayouts: 'GET /api/payouts',
  requestPayout: 'POST+ /api/payouts',
  listPurchases: 'GET /api/purchases',
  listMentors: 'GET /api/mentors',
  listFeatured: 'GET /api/mentors/seen-today',
  getAvailability: 'GET /api/mentors/me/availability',
  updateAvailability: 'PUT /api/mentors/me/availability',
  listFreeTimes: 'GET /api/mentors/{id}/slots',
  listMentorships: 'GET /api/mentorships',
  requestMentorship: 'POST+ /api/mentorships',
  updateMentorship: 'PUT /api/mentorships/{id}',
  listOffers: 'GET /api/offers',
  addOffer: 'POST+ /api/offers',
  updateOffer: 'PUT /api/offers/{id}',
  removeOffer: 'DELETE /api/offers/{id}',
  listSessions: 'GET /api/sessions',
  bookSession: 'POST+ /api/sessions',
  getSession: 'GET /api/sessions/{id}',
  changeSession: 'PUT /api/sessions/{id}',
  updateProfile: 'PUT /api/users/profile',
  getTalentVisibility: 'GET /api/users/finding',
  updateTalentVisibility: 'PUT /api/users/finding',
  addTalentException: 'PUT /api/users/finding/exceptions/{organizationId}',
  removeTalentException: 'DELETE /api/users/finding/exceptions/{organizationId}',
  getProfileVisibility: 'GET /api/profile/visibility',
  updateProfileVisibility: 'PUT /api/profile/visibility',
  getProfileLink: 'GET /api/profile/name',
  updateProfileLink: 'PUT /api/profile/name',
  deleteProfileLink: 'DELETE /api/profile/name',
  updateLandscape: 'PUT /api/profile/landscape',
  listProfileEntries: 'GET /api/profile/entries',
  addProfileEntry: 'POST+ /api/profile/entries',
  updateProfileEntry: 'PUT /api/profile/entries/{id}',
  deleteProfileEntry: 'DELETE /api/profile/entries/{id}',
  getVerification: 'GET /api/organizations/{id}/verification',
  verifyDomain: 'POST+ /api/organizations/{id}/verification',
  listOrganizations: 'GET /api/organizations',
  createOrganization: 'POST+ /api/organizations',
  getOrganization: 'GET /api/organizations/{id}',
  updateOrganization: 'PUT /api/organizations/{id}',
  listTeam: 'GET /api/organizations/{id}/members',
  inviteToTeam: 'POST+ /api/organizations/{id}/members',
  updateTeamMember: 'PUT /api/organizations/{id}/members/{userId}',
  removeTeamMember: 'DELETE /api/organizations/{id}/members/{userId}',
  listReplyTemplates: 'GET /api/organizations/{id}/reply-templates',
  createReplyTemplate: 'POST+ /api/organizations/{id}/reply-templates',
  updateReplyTemplate: 'PUT /api/organizations/{id}/reply-templates/{template}',
  deleteReplyTemplate: 'DELETE /api/organizations/{id}/reply-templates/{template}',
  listWebhooks: 'GET /api/organizations/{id}/webhooks',
  createWebhook: 'POST+ /api/organizations/{id}/webhooks',
  deleteWebhook: 'DELETE /api/organizations/{id}/webhooks/{webhook}',
  rotateWebhookSecret: 'POST+ /api/organizations/{id}/webhooks/{webhook}/secret',
  listWebhookDeliveries: 'GET /api/organizations/{id}/webhooks/{webhook}/deliveries',
  sendWebhookAgain: 'POST+ /api/organizations/{id}/webhooks/{webhook}/deliveries/{delivery}',
  listOrganizationTokens: 'GET /api/organizations/{id}/tokens',
  createOrganizationToken: 'POST+ /api/organizations/{id}/tokens',
  revokeOrganizationToken: 'DELETE /api/organizations/{id}/tokens/{token}',
  searchTalent: 'GET /api/organizations/{id}/talent',
  getTalent: 'GET /api/organizations/{id}/talent/{member}',
  listSentInvitations: 'GET /api/organizations/{id}/invitations',
  inviteMember: 'POST+ /api/organizations/{id}/invitations',
  listNotifications: 'GET /api/notifications',
  markNotificationsRead: 'POST+ /api/notifications/read',
  getNotificationPreferences: 'GET /api/notification-preferences',
  updateNotificationPreferences: 'PUT /api/notification-preferences',
  getPushSubscription: 'GET /api/push-subscriptions',
  subscribeToPush: 'POST+ /api/push-subscriptions',
  unsubscribeFromPush: 'DELETE /api/push-subscriptions',
  listInvitations: 'GET /api/invited',
  answerInvitation: 'PUT /api/invited/{id}',
  messageRecruiters: 'POST+ /api/organizations/{id}/recruiters',
  listRecruiterConversations: 'GET /api/recruiters',
  getRecruiterConversation: 'GET /api/recruiters/{id}',
  listRecruiterMessages: 'GET /api/recruiters/{id}/messages',
  sendRecruiterMessage: 'POST+ /api/recruiters/{id}/messages',
  markRecruiterMessagesRead: 'PUT /api/recruiters/{id}/reading',
  listConversations: 'GET /api/conversations',
  listSavedSearches: 'GET /api/saved-searches',
  saveSearch: 'POST+ /api/saved-searches',
  updateSavedSearch: 'PUT /api/saved-searches/{id}',
  deleteSavedSearch: 'DELETE /api/saved-searches/{id}',
  listActivity: 'GET /api/users/activity',
  listProposals: 'GET /api/communities/proposals',
  proposeCommunity: 'POST+ /api/communities/proposals',
  withdrawProposal: 'DELETE /api/communities/proposals/{proposal}',
  getCommunity: 'GET /api/communities/{id}',
  updateCommunity: 'PUT /api/communities/{id}',
  listModerationLog: 'GET /api/communities/{id}/log',
  updateCommunityMember: 'PUT /api/communities/{id}/members/{userId}',
  banMember: 'PUT /api/communities/{id}/bans/{userId}',
  liftBan: 'DELETE /api/communities/{id}/bans/{userId}',
  moderateDiscussion: 'PUT /api/communities/{id}/discussions/{discussion}',
  removeDiscussion: 'DELETE /api/communities/{id}/discussions/{discussion}',
  restoreReply: 'PUT /api/communities/{id}/discussions/{discussion}/replies/{reply}',
  removeReply: 'DELETE /api/communities/{id}/discussions/{discussion}/replies/{reply}',
  listCommunities: 'GET /api/communities',
  joinCommunity: 'POST+ /api/communities/{id}/join',
  leaveCommunity: 'DELETE /api/communities/{id}/leave',
  listMyCommunities: 'GET /api/users/communities',
  listMyOrganizations: 'GET /api/users/organizations',
  getDocument: 'GET /api/openapi.json',
  openDocs: 'GET /api/docs',
  openCallDocs: 'GET /api/docs/{call}',
} as const satisfies Record<keyof Calls, string>
