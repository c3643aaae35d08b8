//! What cannot be reached with keys alone: sheets in a fight.
