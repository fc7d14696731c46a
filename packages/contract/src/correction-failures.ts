/** Failures of corrections, which the wire calls training. */
export const correctionFailures = {
  training_not_found: { status: 404, message: 'Training not found' },
  training_text_hidden: {
    status: 409,
    message:
      'You may not see all of this response, so it cannot be approved for everyone: send a correctedResponse of your own',
  },
  training_not_approved: { status: 409, message: 'Only approved training can be pinned' },
  training_pins_full: {
    status: 409,
    message: 'A team can have at most 100 pinned corrections, unpin one first',
  },
  training_changed: { status: 409, message: 'The training has changed since it was read' },
  training_not_applied: {
    status: 502,
    message: 'The training was saved but could not be applied yet, retry the same request',
  },
} as const;
