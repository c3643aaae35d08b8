//! The one table of everything the menu leads to.
//!
//! A new game or tool is a module in [`app`](crate::app) that says what its keys do, a module in
//! [`ui`](crate::ui) that draws what it shows, and a line here, at its place in the menu.

/// Hands the table to a macro, which makes of it what its module needs: `app` the places and the
/// menu, `ui` the screens.
macro_rules! table {
    ($make:ident) => {
        $make! {
            // in the menu   what the keys do       what is seen
            Action:          action::Action      => action::Picture,
            Fight:           fight::Fighting     => fight::Picture,
            Conflict:        conflict::Conflict  => conflict::Picture,
            Free:            free::Free          => free::Picture,
            Progress:        progress::Progress  => progress::Picture,
            Characters:      characters::Characters => characters::Picture,
            History:         browse::Browse      => history::Picture,
            Fairness:        fairness::Fairness  => fairness::Picture,
            Settings:        settings::Choosing  => settings::Picture,
            Help:            help::Help          => help::Picture,
            About:           about::About        => about::Picture,
        }
    };
}
