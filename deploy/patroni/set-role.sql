-- Once, on the primary: the role and the database. What each session of the role begins with, a start of Senja sets itself.
create role senja login password '<password>' connection limit 150;
create database senja owner senja encoding 'UTF8' template template0;
