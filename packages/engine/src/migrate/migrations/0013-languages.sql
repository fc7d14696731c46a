-- The contract alone lists the languages: what writes these columns is of its type.
alter table accounts drop constraint accounts_language_check;
alter table widgets drop constraint widgets_language_check;
