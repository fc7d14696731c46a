/** The failures of directories, and of what they have given. */
export const directoryFailures = {
  directory_not_found: { status: 404, message: 'Directory not found' },
  directory_group_not_found: {
    status: 404,
    message: 'The directory has no group of this name or id',
  },
  mapping_not_found: { status: 404, message: 'Mapping not found' },
  directories_full: {
    status: 409,
    message: 'An organisation can have at most 10 directories; remove one first',
  },
  directory_of_provider: {
    status: 409,
    message: 'This directory belongs to an identity provider; change the provider',
  },
  directory_group_unclear: {
    status: 409,
    message: 'The directory has several groups of this name; name one by its id',
  },
  mapping_exists: { status: 409, message: 'This group is on the team already; remove it first' },
  mappings_full: { status: 409, message: 'A directory can have at most 1,000 mappings' },
  directory_unusable: { status: 409, message: 'The directory cannot be read' },
  directory_running: { status: 409, message: 'The directory is being read; try again in a moment' },
  member_of_directory: {
    status: 409,
    message: 'A directory has put this person on a team; take them out of the group there',
  },
  role_of_directory: {
    status: 409,
    message: 'A directory gives this person a higher role; change the group or its mapping',
  },
  person_of_directory: {
    status: 409,
    message: 'A directory still has this person; remove them there first',
  },
} as const;
