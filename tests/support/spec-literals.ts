/** Texts that the specification fixes: they stay as they are, in their own case and words. */
export const SPEC_LITERALS = [
  // Landing page
  ...['Meaningful Connections', 'Powerful Alliances', 'Game-Changing Mentorships'],
  ...['Strategic Networks', 'Expert Communities', 'Curated Deal-making', 'Career Launchpads'],
  ...['Catalytic Capital', 'No credit card required • Get started in under 5 minutes'],
  ...['Start Your Journey', 'Explore Opportunities', 'Join Community', 'Apply Now'],
  ...['Explore All Opportunities', 'Explore All Communities', 'Start Your Free Profile'],
  'Browse Opportunities',
  // Frame
  ...['Opportunities', 'Companies', 'Communities', 'Mentorship', 'Membership', 'Sign In'],
  ...['Sign Out', 'Get Started', '404 Page Not Found'],
  'Did you forget to add the page to the router?',
  // Sign-up
  ...['Welcome to …', 'Let’s start with your basic information', 'Tell us about your goals'],
  ...['Complete your profile', 'Complete Signup', 'Previous', 'Next'],
  ...['I’m here to find opportunities & guidance', 'I’m here to offer opportunities & expertise'],
  'I want to do both',
  // Home
  ...['Welcome back, …!', 'New Opportunities', 'Mentorships', 'Membership Tier'],
  ...['Recent Opportunities', 'View All', 'Complete Your Profile', 'Popular Communities'],
  ...['Quick Actions', 'Find a Mentor', 'Upgrade Membership', 'No opportunities available yet.'],
  'No communities available yet.',
  // Lists
  ...['Discover Opportunities', 'No opportunities found', 'Clear Filters'],
  ...['Load More ……', 'Learn More', 'Apply', 'Connect', 'View Details', 'Clear Search'],
  ...['My Communities', 'All Communities'],
  ...['Organizations & Companies', 'Professional Communities', 'Join Community', 'Leave Community'],
  ...['Joining...', 'Leaving...', 'Applying...'],
  // Mentorship
  ...['Request Mentorship', 'All Status', 'Pending', 'Active', 'Completed', 'Cancelled'],
  ...['You don’t have any mentorship relationships yet.', 'Mentoring'],
  ...['No mentorships with … status.', 'Being Mentored', 'Not specified', 'Accept', 'Decline'],
  ...['No description provided.', 'Message'],
  'Please provide at least 10 characters describing your mentorship goals',
  'Please specify the desired duration',
  // Membership and payments
  ...['Free Forever', 'Most Popular', 'Current Plan', 'Try Again', 'Go Home'],
  '… Membership Inquiry',
  'We couldn’t verify your payment. Please contact support if you were charged.',
  'Your payment was not successful. Please try again.',
  'Failed to initialize payment',
  'Failed to verify payment',
  // Profile
  ...['Edit Profile', 'Cancel', 'Save', '… is required'],
  '… must be less than … characters',
  ...['Please enter a valid LinkedIn URL', 'Please enter a valid website URL'],
  // Toasts
  ...['Unauthorized', 'You are logged out. Logging in again...', 'Error'],
  'Failed to submit application. Please try again.',
  'Failed to join community. Please try again.',
  'Failed to leave community. Please try again.',
  'Failed to send mentorship request. Please try again.',
  'Failed to update mentorship status. Please try again.',
  'Failed to update profile. Please try again.',
  ...['Application submitted successfully!', 'Successfully joined community!'],
  ...['Successfully left community.', 'Mentorship request sent successfully!'],
  ...['Mentorship status updated successfully!', 'Profile updated successfully!'],
  'Applied through opportunity card',
]
